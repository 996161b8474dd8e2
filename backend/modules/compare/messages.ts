export const messages = {
  nothingNamed: { ru: 'Укажите товар или группу', en: 'Name a product or a group' },
  emptyGroup: { ru: 'Из этой группы ничего не сравнивается', en: 'Nothing of this group is compared' },
};
