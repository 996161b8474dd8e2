import ru from '#messages/ru/site.json';

/** The words of header, footer and menus: in the script, which a browser keeps. */
export const russianSiteTexts = ru;

export type SiteTexts = typeof ru;
