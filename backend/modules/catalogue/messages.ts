export const messages = {
  noSection: { ru: 'Такого раздела нет в каталоге', en: 'There is no such section in the catalogue' },
};
