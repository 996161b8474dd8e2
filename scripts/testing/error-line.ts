import { stripVTControlCharacters } from 'node:util';

const LENGTH_MAX = 300;

/** One line about several errors: the first line of each. */
export function errorLine(messages: readonly (string | undefined)[]): string {
  const lines = messages.map(
    (message) =>
      stripVTControlCharacters(message ?? '')
        .trim()
        .split('\n', 1)[0] ?? '',
  );
  const line = [...new Set(lines.filter(Boolean))].join(' / ');
  return line.length > LENGTH_MAX ? `${line.slice(0, LENGTH_MAX)}…` : line || 'no error was reported';
}
