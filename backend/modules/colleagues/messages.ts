export const messages = {
  notFound: { ru: 'Сотрудник не найден', en: 'There is no such colleague' },
  ownRole: { ru: 'Свою роль и свой доступ изменить нельзя', en: 'You cannot change your own role or access' },
  consentWithdrawn: {
    ru: 'Сотрудник отозвал согласие на обработку персональных данных',
    en: 'This colleague has withdrawn the consent to the processing of personal data',
  },
  tooManyInvitations: {
    ru: 'Слишком много приглашений. Продолжите завтра или позвоните менеджеру',
    en: 'Too many invitations. Go on tomorrow or call your manager',
  },
  phoneTaken: { ru: 'Этот телефон уже зарегистрирован', en: 'This phone is registered already' },
  noCompany: { ru: 'Сотрудники бывают у организаций', en: 'Only companies have colleagues' },
  ownersOnly: { ru: 'Сотрудниками управляет владелец', en: 'Colleagues are managed by the owner' },
};
