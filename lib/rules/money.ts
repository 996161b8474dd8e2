/** Sums are stored in whole kopecks; the API uses rubles. */
export const toKopecks = (rubles: number): number => Math.round(rubles * 100);
export const toRubles = (kopecks: number): number => kopecks / 100;
/** The same of a sum that may be absent. */
export const rublesOrNull = (kopecks: number | null): number | null => (kopecks === null ? null : toRubles(kopecks));
/** Rounds rubles to whole kopecks. */
export const wholeKopecks = (rubles: number): number => toRubles(toKopecks(rubles));
