export const messages = {
  tooManyTries: (minutes: number) => ({
    ru: `Слишком много попыток. Повторите через ${minutes} мин.`,
    en: `Too many attempts. Try again in ${minutes} min.`,
  }),
  wrongPassword: { ru: 'Неверный пароль', en: 'Wrong password' },
  samePassword: { ru: 'Новый пароль совпадает с текущим', en: 'The new password is the same as the current one' },
  confirmWithdrawal: {
    ru: 'Подтвердите отзыв: доступ в личный кабинет закроется',
    en: 'Confirm the withdrawal: your account will be closed',
  },
};
