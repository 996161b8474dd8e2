export const messages = {
  noSection: { ru: 'Такого раздела нет в каталоге', en: 'There is no such section in the catalogue' },
  noSuchSort: {
    ru: 'По этому параметру список не сортируется',
    en: 'The list cannot be sorted by this parameter',
  },
};
