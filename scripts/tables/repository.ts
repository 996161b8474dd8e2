import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface SourceFile {
  path: string;
  text: string;
}

/** Files of the repository under the given folders, sorted by path: committed ones, and new ones that are not ignored. */
export function readSources(folders: string[], extension: RegExp): SourceFile[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...folders]);
  const paths = list
    .toString()
    .split('\0')
    .filter((path) => extension.test(path));
  return paths.toSorted().flatMap((path) => {
    const text = readIfPresent(path);
    return text === null ? [] : [{ path, text }];
  });
}

/** null: the file was deleted and the deletion is not committed yet */
function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Rows of a tab-separated table, by the names in its first line. */
export function readTable(file: string): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = header.split('\t');
  return lines.map((line) => {
    const values = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']));
  });
}

export const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
