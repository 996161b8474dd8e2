import ru from '#messages/ru/site.json';

/** Texts of header, footer and menus, part of the script, which browsers cache. */
export const russianSiteTexts = ru;

export type SiteTexts = typeof ru;
