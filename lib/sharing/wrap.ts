/** Width of a text in the font that the lines will have. */
type Measure = (text: string) => number;

/**
 * Breaks a text into lines no wider than `width`, at spaces, and inside a word only if it alone is wider. A text that
 * needs more than `most` lines ends with an ellipsis.
 */
export function wrap(text: string, width: number, most: number, measure: Measure): { lines: string[]; isCut: boolean } {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/).flatMap((part) => pieces(part, width, measure))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  if (lines.length <= most) return { lines, isCut: false };
  return { lines: [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', width, measure)], isCut: true };
}

/** A word, or its parts if it is wider than a line. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part && measure(part + letter) > width) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}

function shortened(line: string, width: number, measure: Measure): string {
  let text = line;
  while (text.includes(' ') && measure(ended(text)) > width) text = text.slice(0, text.lastIndexOf(' '));
  while (text && measure(ended(text)) > width) text = text.slice(0, -1);
  return ended(text);
}

const ended = (text: string) => `${text.replace(/[\s,.:;–—-]+$/, '')}…`;
