import { type PdfFile, type Ref, refTo } from './pdf-file.ts';
import type { TrueType } from './true-type.ts';

/** Flags of a font that is neither serif nor script, and whose characters are not those of ASCII alone. */
const SYMBOLIC = 4;
const MAPPED_AT_ONCE = 100;

/** Writes a font into the file; texts name its glyphs by two bytes each, and can be searched and copied. */
export function addFont(file: PdfFile, name: string, font: TrueType, isBold: boolean): Ref {
  const { widths, box, ascent, descent } = font;
  const embedded = file.addStream(font.file, `/Length1 ${font.file.length}`);
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags ${SYMBOLIC} /FontBBox [${box.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${ascent} /Descent ${descent} /CapHeight 700 /StemV ${isBold ? 120 : 80} /FontFile2 ${refTo(embedded)} >>`,
  );
  const glyphs = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${refTo(descriptor)} /W [0 [${widths.join(' ')}]] >>`,
  );
  const characters = file.addStream(Buffer.from(charactersOf(font)));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${refTo(glyphs)}] /ToUnicode ${refTo(characters)} >>`,
  );
}

export const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0');

/** Which character a glyph stands for; of several the one that was first. */
function charactersOf({ glyphs }: TrueType): string {
  const byGlyph = new Map<number, number>();
  for (const [code, glyph] of glyphs) if (!byGlyph.has(glyph)) byGlyph.set(glyph, code);
  const lines = [...byGlyph].map(([glyph, code]) => `<${hex(glyph)}> <${hex(code)}>`);
  const blocks: string[] = [];
  for (let i = 0; i < lines.length; i += MAPPED_AT_ONCE) {
    const block = lines.slice(i, i + MAPPED_AT_ONCE);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
