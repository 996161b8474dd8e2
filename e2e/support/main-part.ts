import { JSDOM } from 'jsdom';

/** The content of a page's HTML, without its header, footer and payload, whose reading takes most of a document's time. */
export const mainOf = (html: string): DocumentFragment => JSDOM.fragment(/<main.*<\/main>/s.exec(html)?.[0] ?? '');

/** The part, of a tag if one is given, that has this name by its label or by its heading. */
export function partNamed(main: ParentNode, name: string, tag = ''): Element | undefined {
  return [...main.querySelectorAll(`${tag}[aria-label], ${tag}[aria-labelledby]`)].find((part) => {
    const heading = part.getAttribute('aria-labelledby');
    return (part.getAttribute('aria-label') ?? textOf(heading && main.querySelector(`[id="${heading}"]`))) === name;
  });
}

/** The text of a part with single spaces. */
export const textOf = (part: Element | null | undefined | ''): string =>
  (part ? (part.textContent ?? '') : '').replace(/\s+/g, ' ').trim();

/** The texts of the parts that fit a selector. */
export const textsOf = (part: ParentNode | undefined, selector: string): string[] =>
  Array.from(part?.querySelectorAll(selector) ?? [], textOf);

/** The address of the link with this text. */
export const hrefOf = (part: ParentNode | undefined, text: string): string | undefined =>
  [...(part?.querySelectorAll('a') ?? [])].find((link) => textOf(link) === text)?.getAttribute('href') ?? undefined;
