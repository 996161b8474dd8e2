export const messages = {
  unknownLink: {
    ru: 'Ссылка неполная или больше не действует',
    en: 'The link is incomplete or no longer valid',
  },
  tooOften: {
    ru: 'Слишком много переключений. Повторите через час',
    en: 'Too many changes. Try again in an hour',
  },
  noMarketingConsent: {
    ru: 'Новости и акции приходят только с согласия на рекламу: дайте его ниже, в разделе «Согласия»',
    en: 'News and promotions need your consent to advertising: give it below, in “Consents”',
  },
};
