const units = [
  '°C|[KК]|%|[Aа-яА-Я]*Вт(?:·ч)?|В|А|Гц|HP|Па|кПа|бар|дБ(?:\\(А\\))?|об/мин',
  '(?:мк|м|с|д|к)?м[²³]?|м[²³]?/[а-я]+|л(?:/[а-я]+)?|мл(?:/[а-я]+)?|м?к?г(?:/[а-я]+)?',
  'ч|мин|сек|с|мес\\.|год[а-я]*|лет|шт\\.|руб\\.|₽',
].join('|');

const minusBeforeNumber = /(^|[\s(…:;/])-(?=\d)/g;
const spaceBeforeUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');

/** Typography for a catalogue text: true minus signs, and no-break spaces between numbers and units: «от −25 °C». */
export function typeset(text: string): string {
  return text.replace(minusBeforeNumber, '$1−').replace(spaceBeforeUnit, '$1\u00a0');
}

const shortWords = 'а|в|и|к|о|с|у|я|во|до|за|из|ко|на|не|ни|но|об|от|по|со|без|для|или|при';
const numberedWords = 'стать|част|пункт|раздел';

const spaceAfterShortWord = new RegExp(`(?<![\\p{L}\\d])(${shortWords}) `, 'giu');
const spaceBeforeReference = new RegExp(`((?:${numberedWords})[а-я]*|№) (?=\\d)`, 'gu');
const spaceAfterNumber = /(\d) (?=\p{Ll})/gu;
const spaceInNumber = /(?<=\d) (?=\d{2})/g;
const dashInRange = /(?<=\d)–(?=\d)/g;
const slashInUnit = /(?<=\d\u00a0\p{L}{1,3})\/(?=\p{L})/gu;

/** Typography for a heading with a number in it: neither a preposition nor «№» ends a line: «Заказ № ИМ-1001 в пути». */
export function typesetTitle(text: string): string {
  return text.replace(spaceAfterShortWord, '$1\u00a0').replace(/№ (?=\S)/g, '№\u00a0');
}

/** Typography for prose: no line ends with a preposition, a number or a sign that belongs to the next word. */
export function typesetProse(text: string): string {
  return (
    typeset(text)
      .replace(spaceAfterShortWord, '$1\u00a0')
      .replace(spaceBeforeReference, '$1\u00a0')
      .replace(spaceAfterNumber, '$1\u00a0')
      .replace(spaceInNumber, '\u00a0')
      .replaceAll(' = ', '\u00a0=\u00a0')
      // a word joiner: lines break after a slash and a dash
      .replace(slashInUnit, '/\u2060')
      .replace(dashInRange, '–\u2060')
      .replaceAll(' —', '\u00a0—')
      .replace(/(\d)-(?=ФЗ)/g, '$1\u2011')
  );
}
