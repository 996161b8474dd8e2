export const messages = {
  notFound: { ru: 'Такой претензии нет', en: 'There is no such claim' },
  noOrder: { ru: 'Такого заказа нет', en: 'There is no such order' },
  notShipped: {
    ru: 'Этого товара нет среди отгруженных в заказе',
    en: 'This product is not among the shipped ones of the order',
  },
  tooMuch: (left: number) => ({
    ru:
      left > 0
        ? `Можно заявить не больше ${left} шт.: об остальных претензия уже есть`
        : 'О всех единицах этого товара претензии уже есть',
    en:
      left > 0
        ? `At most ${left} pieces can be claimed: the others are claimed already`
        : 'All pieces of this product are claimed already',
  }),
  tooManyPhotos: (max: number) => ({
    ru: `К претензии можно приложить не больше ${max} фотографий`,
    en: `At most ${max} photos can be attached to a claim`,
  }),
  keyTaken: { ru: 'Под этим ключом уже отправлено другое', en: 'Something else has been sent under this key already' },
  tooManyClaims: {
    ru: 'Сегодня вы отправили слишком много претензий. Позвоните менеджеру',
    en: 'You have sent too many claims today. Call your manager',
  },
  tooManyMessages: {
    ru: 'Сегодня вы отправили слишком много сообщений. Позвоните менеджеру',
    en: 'You have sent too many messages today. Call your manager',
  },
  settled: {
    ru: 'По претензии уже принято решение: написать в неё больше нельзя',
    en: 'The claim is decided already: no more messages can be added',
  },
  notWithdrawn: {
    ru: 'По претензии уже принято решение: отозвать её нельзя',
    en: 'The claim is decided already and cannot be withdrawn',
  },
};
