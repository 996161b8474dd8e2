/** The shop's day, wherever its server stands; `sv` writes dates as yyyy-mm-dd. */
const moscow = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' });

const DAY_MS = 86_400_000;

/** yyyy-mm-dd */
export const dayOf = (time: Date): string => moscow.format(time);

/** The day so many days later; both yyyy-mm-dd. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
