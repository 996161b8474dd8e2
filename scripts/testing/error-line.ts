import { stripVTControlCharacters } from 'node:util';

const LENGTH_MAX = 300;

/** Of a property that fast-check refuted: what it takes to try the same values again. */
const refuted = /^Property failed.*\n.*\nCounterexample: .*/;

/** One line about several errors: the first line of each, or all that tells how a property was refuted. */
export function errorLine(messages: readonly (string | undefined)[]): string {
  const lines = messages.map((message) => {
    const text = stripVTControlCharacters(message ?? '').trim();
    return refuted.exec(text)?.[0].replaceAll('\n', ' ') ?? text.split('\n', 1)[0] ?? '';
  });
  const line = [...new Set(lines.filter(Boolean))].join(' / ');
  return line.length > LENGTH_MAX ? `${line.slice(0, LENGTH_MAX)}…` : line || 'no error was reported';
}
