export const messages = {
  tooMany: { ru: 'Слишком много запросов. Попробуйте позже', en: 'Too many requests. Try again later' },
};
