/** The text of a shared or an inline string, which may stand in runs of different looks; how it is pronounced is left out. */
export function gatherText() {
  let gathered = '';
  let isSpoken = false;
  return {
    opened(name: string): void {
      if (name === 'rPh') isSpoken = true;
    },
    closed(name: string, text: string): void {
      if (name === 'rPh') isSpoken = false;
      if (name === 't' && !isSpoken) gathered += text;
    },
    take(): string {
      const text = unescaped(gathered);
      gathered = '';
      return text;
    },
  };
}

/** Signs that XML cannot hold stand in workbooks as '_x000D_'. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
