export const messages = {
  busy: {
    ru: 'Сейчас готовится много документов. Повторите через несколько секунд',
    en: 'Many documents are being made now. Try again in a few seconds',
  },
};
