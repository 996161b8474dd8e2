export const messages = {
  noBanner: { ru: 'Такого баннера нет', en: 'There is no such banner' },
};
