export const messages = {
  foreignRights: {
    ru: 'Права другого пользователя видны только сотрудникам',
    en: 'Only employees see the rights of another user',
  },
};
