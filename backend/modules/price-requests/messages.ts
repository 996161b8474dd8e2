export const messages = {
  tooMany: {
    ru: 'Сегодня вы отправили слишком много запросов. Позвоните менеджеру',
    en: 'You have sent too many requests today. Call your manager',
  },
  sentAlready: (number: number | undefined) => {
    const named = number === undefined ? '' : `: № ${number}`;
    return {
      ru: `Запрос цены этого товара уже отправлен${named}`,
      en: `The price of this product has been requested already${named}`,
    };
  },
  keyTaken: (number: number) => ({
    ru: `Под этим ключом уже отправлен другой запрос: № ${number}`,
    en: `Another request has been sent under this key already: № ${number}`,
  }),
  noProduct: { ru: 'Такого товара нет', en: 'There is no such product' },
  notForSale: { ru: 'Этот товар недоступен к покупке', en: 'This product is not for sale' },
  priceKnown: { ru: 'Цена этого товара вам уже известна', en: 'You know the price of this product already' },
};
