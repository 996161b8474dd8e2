/** The day that a moment falls on where the shop keeps its books: yyyy-mm-dd. */
export const moscowDay = (moment: Date): string => moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });
