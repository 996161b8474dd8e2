import { Parser } from 'htmlparser2';

/** What a visitor reads in the HTML of a listing or a search. */
export interface ReadListing {
  title: string;
  /** of the `h1` */
  heading: string;
  /** names and addresses of its products, in order */
  cards: { name: string; url: string }[];
  /** links to the pages of the list */
  pages: { label: string; url: string; isCurrent: boolean }[];
  /** the text of `main`, with single spaces */
  text: string;
}

/** Reads a page without a browser. */
export function readListing(html: string): ReadListing {
  const found: ReadListing = { title: '', heading: '', cards: [], pages: [], text: '' };
  const open: { name: string; attributes: Record<string, string> }[] = [];
  const isIn = (fits: (one: (typeof open)[number]) => boolean) => open.some(fits);
  const isUnder = (...names: string[]) => isIn(({ name }) => names.includes(name));
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push({ name, attributes });
      if (name !== 'a' || !isUnder('main')) return;
      const { href: url = '' } = attributes;
      if (isUnder('h2', 'h3') && isUnder('li')) found.cards.push({ name: '', url });
      if (isIn((one) => one.attributes['aria-label'] === 'Страницы списка'))
        found.pages.push({
          label: attributes['aria-label'] ?? '',
          url,
          isCurrent: attributes['aria-current'] === 'page',
        });
    },
    ontext(text) {
      if (isUnder('script', 'style', 'svg')) return;
      if (isUnder('title')) found.title += text;
      if (!isUnder('main')) return;
      found.text += text;
      if (isUnder('h1')) found.heading += text;
      const [link, page] = [open.at(-1), found.pages.at(-1)];
      if (page?.label === '' && link?.name === 'a' && isUnder('nav')) page.label = text;
      const card = isUnder('a') && isUnder('h2', 'h3') && isUnder('li') ? found.cards.at(-1) : undefined;
      if (card) card.name += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return { ...found, text: found.text.replace(/\s+/g, ' ') };
}
