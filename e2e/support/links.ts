import { Parser } from 'htmlparser2';

/**
 * Names and addresses of the links in a part of a page's HTML, without a browser and without building its document.
 *
 * @param part a tag, or a tag and its `aria-label`
 */
export function linksIn(html: string, part: string, label?: string): [string, string][] {
  const links: [string, string][] = [];
  let depth = 0;
  let link: { name: string; text: string; href: string } | null = null;
  const parser = new Parser({
    onopentag(tag, { href, 'aria-label': name }) {
      if (depth > 0 ? tag === part : tag === part && (label === undefined || name === label)) depth++;
      if (depth > 0 && tag === 'a' && href !== undefined) link = { name: name ?? '', text: '', href };
    },
    ontext(text) {
      if (link) link.text += text;
    },
    onclosetag(tag) {
      if (tag === 'a' && link) {
        links.push([link.name || link.text.trim(), link.href]);
        link = null;
      }
      if (tag === part && depth > 0) depth--;
    },
  });
  parser.end(html);
  return links;
}
