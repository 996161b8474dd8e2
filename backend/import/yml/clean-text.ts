/** Named entities that feeds made from HTML use, although XML defines only the first five. */
export const htmlEntities: Record<string, string> = withoutPrototype({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  ndash: '–',
  mdash: '—',
  minus: '−',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  plusmn: '±',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  Oslash: 'Ø',
  oslash: 'ø',
  le: '≤',
  ge: '≥',
  reg: '®',
  copy: '©',
  trade: '™',
  shy: '',
  thinsp: '\u2009',
  ensp: '\u2002',
  emsp: '\u2003',
});

const MAX_DESCRIPTION = 20_000;
const tags = /<\/?[a-z][^<>]*>|<!--[^]*?-->/gi;

/** One line of text: entities decoded, markup removed, white space collapsed. */
export function cleanLine(text: string): string {
  return collapse(decodeEntities(text).replace(tags, ' '));
}

/** Converts HTML or plain text to paragraphs separated by an empty line; null when nothing is left. */
export function plainParagraphs(text: string): string | null {
  const isMarkup = /<\/?[a-z][^<>]*>/i.test(text);
  const broken = isMarkup ? breakMarkup(text) : text;
  const paragraphs = decodeEntities(broken)
    .split(/\n+/)
    .map(collapse)
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph));
  return paragraphs.length > 0 ? paragraphs.join('\n\n').slice(0, MAX_DESCRIPTION) : null;
}

function breakMarkup(html: string): string {
  return html
    .replace(/<(script|style)\b[^]*?<\/\1\s*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/td>\s*<td\b[^<>]*>/gi, ' — ')
    .replace(
      /<(br|hr)\b[^<>]*>|<\/?(p|div|h[1-6]|ul|ol|li|tr|table|tbody|section|blockquote|dl|dt|dd)\b[^<>]*>/gi,
      '\n',
    )
    .replace(tags, '');
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/gi, (whole, decimal, hex, name) => {
    if (name) return htmlEntities[name as string] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}

function collapse(text: string): string {
  return text.replace(/[\s\p{Cc}\u200b\ufeff\p{Bidi_Control}]+/gu, ' ').trim();
}

/** Removes the prototype, so that an entity named like a method of objects is unknown. */
function withoutPrototype<T extends object>(entries: T): T {
  return Object.assign(Object.create(null), entries);
}

/** A copy of the text, so that the engine can free the part of the feed that the text was cut from. */
export function detached(text: string): string {
  return Buffer.from(text).toString();
}
