/** What a document needs to know of a TrueType font that it embeds whole. Lengths are in thousandths of the font's size. */
export interface TrueType {
  file: Buffer;
  /** by glyph */
  widths: number[];
  box: [left: number, bottom: number, right: number, top: number];
  ascent: number;
  descent: number;
  /** glyph by code point */
  glyphs: ReadonlyMap<number, number>;
}

/** Signs that our fonts have not, in letters that they have. */
const standIns: Record<string, string> = { '\u00ad': '', '″': '"', '′': "'", Δ: 'd', '₂': '2', '₃': '3', '≈': '~' };
const UNKNOWN = '?'.charCodeAt(0);

/** Reads a font with a table of characters of the format 4, which covers the basic plane. */
export function readTrueType(file: Buffer): TrueType {
  const tables = tablesOf(file);
  const head = tables('head');
  const hhea = tables('hhea');
  const scale = 1000 / file.readUInt16BE(head + 18);
  const signed = (at: number) => Math.round(file.readInt16BE(at) * scale);
  return {
    file,
    widths: readWidths(
      file,
      tables('hmtx'),
      file.readUInt16BE(hhea + 34),
      file.readUInt16BE(tables('maxp') + 4),
      scale,
    ),
    box: [signed(head + 36), signed(head + 38), signed(head + 40), signed(head + 42)],
    ascent: signed(hhea + 4),
    descent: signed(hhea + 6),
    glyphs: readCharacters(file, tables('cmap')),
  };
}

/** The glyphs that write a text; what the font lacks becomes a stand-in. */
export function glyphsOf({ glyphs }: TrueType, text: string): number[] {
  const found: number[] = [];
  for (const letter of text) {
    const known = glyphs.get(letter.codePointAt(0) ?? 0);
    if (known !== undefined) found.push(known);
    else
      for (const instead of standIns[letter] ?? '?')
        found.push(glyphs.get(instead.charCodeAt(0)) ?? glyphs.get(UNKNOWN) ?? 0);
  }
  return found;
}

export function textWidth(font: TrueType, text: string, size: number): number {
  const width = glyphsOf(font, text).reduce((sum, glyph) => sum + (font.widths[glyph] ?? 0), 0);
  return (width * size) / 1000;
}

function tablesOf(file: Buffer): (name: string) => number {
  const places = new Map<string, number>();
  for (let i = 0; i < file.readUInt16BE(4); i += 1) {
    const record = 12 + i * 16;
    places.set(file.toString('latin1', record, record + 4), file.readUInt32BE(record + 8));
  }
  return (name) => {
    const place = places.get(name);
    if (place === undefined) throw new Error(`the font has no table ${name}`);
    return place;
  };
}

/** The last width stands for all glyphs after it. */
function readWidths(file: Buffer, table: number, told: number, count: number, scale: number): number[] {
  return Array.from({ length: count }, (_, glyph) =>
    Math.round(file.readUInt16BE(table + Math.min(glyph, told - 1) * 4) * scale),
  );
}

function readCharacters(file: Buffer, table: number): Map<number, number> {
  const formats = Array.from(
    { length: file.readUInt16BE(table + 2) },
    (_, i) => table + file.readUInt32BE(table + 8 + i * 8),
  );
  const start = formats.find((place) => file.readUInt16BE(place) === 4);
  if (start === undefined) throw new Error('the font has no table of characters of the format 4');
  const double = file.readUInt16BE(start + 6);
  const ends = start + 14;
  const starts = ends + double + 2;
  const glyphs = new Map<number, number>();
  for (let at = 0; at < double; at += 2) {
    const shift = file.readUInt16BE(starts + double + at);
    const offsetPlace = starts + 2 * double + at;
    const offset = file.readUInt16BE(offsetPlace);
    const first = file.readUInt16BE(starts + at);
    for (let code = first; code <= file.readUInt16BE(ends + at) && code !== 0xffff; code += 1) {
      const listed = offset === 0 ? code : file.readUInt16BE(offsetPlace + offset + (code - first) * 2);
      const glyph = listed === 0 ? 0 : (listed + shift) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}
