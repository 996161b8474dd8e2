/**
 * Breaks a text into lines no wider than `room`, at spaces but not at no-break ones; a word wider than that is cut.
 * `measure` gives the width of a text.
 */
export function wrap(text: string, room: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/[ \t]+/).flatMap((whole) => cut(whole, room, measure))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && measure(longer) > room) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}

function cut(word: string, room: number, measure: (text: string) => number): string[] {
  if (measure(word) <= room) return [word];
  const parts = [''];
  for (const letter of word) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && measure(last + letter) > room) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts;
}
