import { Parser } from 'htmlparser2';

/**
 * Texts in a part of a page's HTML, without a browser: the whole text of each such part, or of each element of a kind in it.
 *
 * @param part a tag and its `aria-label`
 * @param kind the tag of the elements whose texts are wanted
 */
export function textsIn(html: string, part: { tag: string; label: string }, kind?: string): string[] {
  const texts: string[] = [];
  /** open elements, and whether each is where a text begins */
  const open: { isPart: boolean; isWanted: boolean; isHidden: boolean }[] = [];
  const parser = new Parser({
    onopentag(tag, { 'aria-label': label }) {
      const isPart = tag === part.tag && label === part.label;
      const isWanted = kind === undefined ? isPart : tag === kind && open.some((one) => one.isPart);
      open.push({ isPart, isWanted, isHidden: ['script', 'style', 'svg'].includes(tag) });
      if (isWanted) texts.push('');
    },
    ontext(text) {
      if (!open.some((one) => one.isWanted) || open.some((one) => one.isHidden)) return;
      texts.push((texts.pop() ?? '') + text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return texts;
}
