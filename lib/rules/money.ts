/** Sums are kept in whole kopecks; the API tells them in rubles. */
export const toKopecks = (rubles: number): number => Math.round(rubles * 100);
export const toRubles = (kopecks: number): number => kopecks / 100;
/** Rubles without what a kopeck cannot tell. */
export const wholeKopecks = (rubles: number): number => toRubles(toKopecks(rubles));
