const units = [
  '°C|[KК]|%|[Aа-яА-Я]*Вт(?:·ч)?|В|А|Гц|HP|Па|кПа|бар|дБ(?:\\(А\\))?|об/мин',
  '(?:мк|м|с|д|к)?м[²³]?|м[²³]?/[а-я]+|л(?:/[а-я]+)?|мл(?:/[а-я]+)?|м?к?г(?:/[а-я]+)?',
  'ч|мин|сек|с|мес\\.|год[а-я]*|лет|шт\\.|руб\\.|₽',
].join('|');

const minusBeforeNumber = /(^|[\s(…:;/])-(?=\d)/g;
const spaceBeforeUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');

/** A text of the catalogue with a true minus, and numbers that no line break parts from their units: «от −25 °C». */
export function typeset(text: string): string {
  return text.replace(minusBeforeNumber, '$1−').replace(spaceBeforeUnit, '$1\u00a0');
}
