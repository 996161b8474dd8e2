const days = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const schemaDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const day = `(?:${days.join('|')})`;
const part = new RegExp(
  `^(?:(ежедневно)|(${day})(?:\\s*[–—-]\\s*(${day}))?)\\s*:?\\s*(?:с\\s*)?(?:(\\d{1,2})(?::(\\d{2}))?\\s*(?:[–—-]|до)\\s*(\\d{1,2})(?::(\\d{2}))?|(выходной|закрыто)|(круглосуточно))$`,
);

/**
 * Opening hours as schema.org writes them: «пн–пт 9:00–19:00, сб 10:00–17:00» is `Mo-Fr 09:00-19:00` and `Sa
 * 10:00-17:00`. Null when a part of the text is not understood: wrong hours are worse than none.
 */
export function schemaHours(text: string): string[] | null {
  const parts = text
    .toLowerCase()
    .split(/[,;]/)
    .map((piece) => piece.trim().replace(/^круглосуточно$/, 'ежедневно круглосуточно'));
  const hours: string[] = [];
  for (const piece of parts) {
    const read = readPart(piece);
    if (read === null) return null;
    if (read !== '') hours.push(read);
  }
  return hours.length > 0 ? hours : null;
}

/** null: not understood; empty: closed on these days */
function readPart(text: string): string | null {
  const [, daily, first, last, fromHour, fromMinute, toHour, toMinute, closed, always] = part.exec(text) ?? [];
  if (daily === undefined && first === undefined) return null;
  if (closed !== undefined) return '';
  const name = daily
    ? 'Mo-Su'
    : [first, last]
        .filter(Boolean)
        .map((known) => schemaDay(known!))
        .join('-');
  if (always !== undefined) return `${name} 00:00-23:59`;
  const from = time(fromHour, fromMinute);
  const to = time(toHour, toMinute);
  return from !== null && to !== null && from < to ? `${name} ${from}-${to}` : null;
}

const schemaDay = (name: string) => schemaDays[days.indexOf(name)];

function time(hour = '', minute = '00'): string | null {
  const isTime = Number(hour) < 24 ? Number(minute) < 60 : Number(hour) === 24 && Number(minute) === 0;
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : null;
}

/** Opening and closing time, HH:mm. */
export type Hours = readonly [open: string, close: string];
/** Hours by weekday, Monday first; null: closed. */
export type Week = readonly (Hours | null)[];

/** Opening hours by weekday; null when a part of the text is not understood. */
export function weekHours(text: string): Week | null {
  const parts = schemaHours(text);
  if (parts === null) return null;
  const week: (Hours | null)[] = schemaDays.map(() => null);
  for (const part of parts) {
    const [named = '', times = ''] = part.split(' ');
    const [first = 0, last = first] = named.split('-').map((name) => schemaDays.indexOf(name));
    const [open = '', close = ''] = times.split('-');
    const count = ((last - first + 7) % 7) + 1;
    for (let n = 0; n < count; n++) week[(first + n) % 7] = [open, close];
  }
  return week;
}

const usualHours: Week = schemaDays.map((_, weekday): Hours | null => (weekday < 5 ? ['09:00', '18:00'] : null));

/** Hours of a place by weekday; those of an office when its text is not understood. */
export const weekOf = (hours: string): Week => weekHours(hours) ?? usualHours;
