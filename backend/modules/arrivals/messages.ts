export const messages = {
  noProduct: { ru: 'Такого товара нет', en: 'There is no such product' },
  noSubscription: { ru: 'Такой подписки нет', en: 'There is no such subscription' },
  notForSale: { ru: 'Этот товар недоступен к покупке', en: 'This product is not for sale' },
  inStock: (pieces: string) => ({
    ru: `Товар уже есть в наличии, ${pieces} шт. Его можно заказать сейчас`,
    en: `The product is in stock already, ${pieces} pcs. It can be ordered now`,
  }),
  tooManyActive: (max: number) => ({
    ru: `Можно ждать не больше ${max} товаров сразу. Отмените ненужные подписки`,
    en: `You can wait for at most ${max} products at once. Cancel subscriptions that you do not need`,
  }),
  tooMany: {
    ru: 'Слишком много подписок за сегодня. Попробуйте завтра или позвоните менеджеру',
    en: 'Too many subscriptions today. Try again tomorrow or call your manager',
  },
};
