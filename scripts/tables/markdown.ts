/** More would only lengthen the row. */
const TESTS_SHOWN = 3;

/** A link from a file in docs/ to a path of the repository. */
export const linkTo = (text: string, path: string) =>
  `[${text}](../${path.replaceAll('[', '%5B').replaceAll(']', '%5D')})`;

const cell = (text: string) => text.replaceAll('|', '\\|');

export function markdownTable(columns: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Links to the first test files, and the number of the others. */
export function testLinks(paths: string[]): string {
  if (paths.length === 0) return '—';
  const shown = paths.slice(0, TESTS_SHOWN).map((path) => linkTo(path.replace(/^tests\//, ''), path));
  return shown.join(', ') + (paths.length > TESTS_SHOWN ? ' …' : '');
}
