/** A picture, a link to a product or a name that is replaced, in the Markdown of a text. */
export interface TextPart {
  kind: 'picture' | 'product' | 'value';
  start: number;
  end: number;
  /** caption of a picture, words of a link */
  label: string;
  /** id of a picture, last part of a product's address, name of a value */
  target: string;
}

// the lengths are bounded: a text of opening brackets would otherwise be read once for each of them
const forms =
  /!\[(?<caption>[^\]\n]{0,300})\]\(picture:(?<picture>[\w-]{1,100})\)|(?<!!)\[(?<words>[^\]\n]{1,300})\]\(\/product\/(?<slug>[\w-]+)\)|\{(?<name>\w+)\}/g;

/** The parts of a text that are not its own words, in their order. */
export function textParts(body: string): TextPart[] {
  return Array.from(body.matchAll(forms), ({ index: start, 0: { length }, groups = {} }) => {
    const { caption = '', picture, words = '', slug, name = '' } = groups;
    const place = { start, end: start + length };
    if (picture !== undefined) return { ...place, kind: 'picture', label: caption, target: picture };
    if (slug !== undefined) return { ...place, kind: 'product', label: words, target: slug };
    return { ...place, kind: 'value', label: '', target: name };
  });
}

/** Words between brackets: brackets and line breaks would end them. */
export const bracketed = (words: string): string => words.replace(/[[\]\n\\]+/g, ' ').trim();

/** Names that are replaced in every text (docs/content.md), in the order in which they are offered. */
export const valueNames = [
  'inCity',
  'city',
  'fromCity',
  'phone',
  'tel',
  'supportPhone',
  'supportTel',
  'supportEmail',
  'storeName',
  'site',
  'retailSite',
  'signUp',
  'bonusPercent',
  'bonusMonths',
] as const;

/** Replaces a part of a text field as if it were typed, so that it can be undone. */
export function typeInto(area: HTMLTextAreaElement, [start, end]: readonly [number, number], text: string): void {
  area.focus();
  area.setSelectionRange(start, end);
  if (document.execCommand(text === '' ? 'delete' : 'insertText', false, text)) return;
  area.setRangeText(text, start, end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Where something may be inserted: what is selected, or the end of the part that the selection would break. */
export function placeIn(body: string, [start, end]: readonly [number, number]): readonly [number, number] {
  const isWhole = (part: TextPart) => start <= part.start && end >= part.end;
  const broken = textParts(body).find((part) => part.start < end && part.end > start && !isWhole(part));
  return broken ? [broken.end, broken.end] : [start, end];
}

/** The text with the line breaks that make it a separate paragraph at this place. */
export function asParagraph(body: string, [start, end]: readonly [number, number], text: string): string {
  const breaks = (had: string) => '\n'.repeat(2 - Math.min(2, /^\n*/.exec(had)?.[0].length ?? 0));
  const before = body.slice(0, start);
  const after = body.slice(end);
  const above = before === '' ? '' : breaks(Array.from(before).reverse().join(''));
  return `${above}${text}${after === '' ? '' : breaks(after)}`;
}
