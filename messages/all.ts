import enSite from './en/site.json' with { type: 'json' };
import ruSite from './ru/site.json' with { type: 'json' };

/** Every text of the interface by language; a namespace is a file. */
export const messages = {
  ru: { site: ruSite },
  en: { site: enSite },
};
