export const messages = {
  noPeriod: { ru: 'Такого периода в лиге нет', en: 'The league has no such period' },
  noPage: { ru: 'Такой страницы в таблице нет', en: 'The standing has no such page' },
  tooManyChanges: {
    ru: 'Вы слишком часто меняете согласие. Повторите попытку позже',
    en: 'You change the consent too often. Try again later',
  },
};
