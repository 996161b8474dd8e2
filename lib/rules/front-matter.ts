/** A Markdown file with fields at its beginning. */
export interface MarkdownFile {
  /** by name; a field that is not written is absent */
  fields: Record<string, string>;
  body: string;
}

/**
 * Reads a file that begins with fields between two lines of dashes: `---`, `title: Доставка`, `---`, then Markdown. A
 * file without them has a body only. Throws a RangeError that names a line without a colon, and a beginning without an
 * end.
 */
export function readMarkdownFile(text: string): MarkdownFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0]?.trim() !== '---') return { fields: {}, body: lines.join('\n').trim() };
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  if (end < 0) throw new RangeError('The fields at the beginning of the file have no closing line of dashes');
  const fields = lines.slice(1, end).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const colon = line.indexOf(':');
    if (colon < 1) throw new RangeError(`Line ${index + 2} of the file is no field: write it like “title: Доставка”`);
    return [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const];
  });
  return {
    fields: Object.fromEntries(fields),
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}

/** The text of such a file. */
export function writeMarkdownFile({ fields, body }: MarkdownFile): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ')}`);
  return lines.length === 0 ? `${body}\n` : `---\n${lines.join('\n')}\n---\n${body}\n`;
}
