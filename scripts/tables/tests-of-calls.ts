import { dirname, join } from 'node:path';
import { escapePattern, readSources, type SourceFile } from './repository.ts';

/**
 * Finds the tests that make a call: files that spell it, or, if none does, those that import a helper which spells it.
 * Tests of access make every call and do not count.
 * @param keys of all calls, such as `GET v1 orders/{id}/`
 */
export function testsOfCalls(keys: readonly string[]): (key: string) => string[] {
  const files = readSources(['tests/api', 'e2e'], /\.ts$/);
  const tests = files.filter(({ path }) => /\.(?:test|spec)\.ts$/.test(path) && !path.startsWith('tests/api/access/'));
  const withHelpers = tests.map((test) => withImported(test, files));
  return (key) => {
    const pattern = callPattern(key, keys);
    const spelling = (some: SourceFile[]) => some.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    const own = spelling(tests);
    return own.length > 0 ? own : spelling(withHelpers);
  };
}

/** A test with the text of the files beside it that it imports. */
function withImported({ path, text }: SourceFile, files: readonly SourceFile[]): SourceFile {
  const imported = new Set([...text.matchAll(/from '(\.\/[^']+)'/g)].map(([, file = '']) => join(dirname(path), file)));
  return { path, text: [text, ...files.filter((file) => imported.has(file.path)).map((file) => file.text)].join('\n') };
}

/** A call as tests write it: as a key of the contract or as an address, with parameters filled in. */
function callPattern(key: string, keys: readonly string[]): RegExp {
  const [method = '', version = '', path = ''] = key.split(' ');
  const address = addressPattern(key, keys);
  // a key with another method is another call
  const start = version === '-' ? '' : `(?:\\b${method} |(?<![A-Z] )\\b)${version}[ /]`;
  // one word in quotes could be any value
  const hasSeveralWords = /\/./.test(path);
  const ways = [`(?:${start}${hasSeveralWords ? `|['"\`]` : ''})${address.replace(/\\\/$/, '\\/?')}`];
  // the last word of some keys is a variable of the test
  if (hasSeveralWords && version !== '-')
    ways.push(`\\b${method} ${version} ${address.replace(/[A-Za-z]+\\\/$/, '\\$\\{[\\w.]+\\}\\/')}`);
  // some files keep the beginning of long addresses in a constant
  const last = /([A-Za-z]{14,})\/?$/.exec(path)?.[1];
  if (last) ways.push(`\\}\\/${last}\\/?`);
  return new RegExp(`(?:${ways.join('|')})(?=['"\`?\\s#])`);
}

/** Any value stands for a parameter, but no word that another call has there. */
function addressPattern(key: string, keys: readonly string[]): string {
  const segments = segmentsOf(key);
  return segments
    .map((segment, index) => {
      const parameter = /\{[^}]+\}/.exec(segment)?.[0];
      if (!parameter) return escapePattern(segment);
      const words = keys
        .map(segmentsOf)
        .filter((other) => other.slice(0, index).join('/') === segments.slice(0, index).join('/'))
        .flatMap((other) => /^[A-Za-z]+$/.exec(other[index] ?? '') ?? []);
      const others = index > 0 && words.length > 0 ? `(?!(?:${words.join('|')})\\b)` : '';
      const [before = '', after = ''] = segment.split(parameter);
      return `${escapePattern(before)}${others}[^/\\s]+${escapePattern(after)}`;
    })
    .join('\\/');
}

/** The segments of a call's path, without its method and version. */
const segmentsOf = (key: string) => (key.split(' ')[2] ?? '').split('/');
