import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { lateScripts } from './late-scripts.ts';

/** A style sheet link of the build as React writes it into the head. */
const sheetLink = /<link rel="stylesheet" href="(\/_next\/static\/[\w./-]+\.css)" data-precedence="next"\/>/g;
/** Script tags of the build in the head, and their preloads. */
const headScript =
  /<script src="\/_next\/static\/[^"]+" async=""><\/script>|<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^"]+"\/>/g;

/** Returns the text of a style sheet by its address, or null when there is no such file. */
type Read = (address: string) => string | null;

interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Reorders a rendered page for a fast first paint: style sheets are inlined and scripts are requested at the end of the
 * body, so that the first paint waits for the document alone. The body's own bytes are copied and not decoded.
 */
export function paintFirst({ headers, body }: Answer, read: Read = readStylesheet): Answer {
  if (!headers['content-type']?.toString().startsWith('text/html')) return { headers, body };
  const headEnd = body.indexOf('</head>');
  const bodyEnd = body.lastIndexOf('</body>');
  if (headEnd < 0 || bodyEnd < headEnd) return { headers, body };
  const scripts: string[] = [];
  const head = body
    .subarray(0, headEnd)
    .toString()
    .replace(headScript, (tag) => {
      if (tag.startsWith('<script')) scripts.push(tag);
      return '';
    });
  const addresses = Array.from(head.matchAll(sheetLink), ([, address = '']) => address);
  const styles = addresses.length > 0 ? stylesOf(addresses, read) : null;
  const content = withoutUndefined(body.subarray(headEnd, bodyEnd));
  return {
    headers: withoutPreloads(headers),
    body: Buffer.concat([
      ...(styles ? withStyles(head, styles) : [Buffer.from(head)]),
      ...(styles ? withoutHints(content, addresses) : [content]),
      Buffer.from(lateScripts(scripts.join(''))),
      body.subarray(bodyEnd),
    ]),
  };
}

/**
 * Inlines all sheets in one `style`. Their links stay, disabled: the browser does not load them, and React and the
 * bundler, which recognise a sheet by its link, do not load it again.
 *
 * @returns the parts of the head
 */
function withStyles(head: string, styles: Buffer): Buffer[] {
  const first = head.search(sheetLink);
  const disabled = head.replace(sheetLink, (link) => `${link.slice(0, -2)} disabled=""/>`);
  return [Buffer.from(disabled.slice(0, first)), styles, Buffer.from(disabled.slice(first))];
}

/**
 * The payload without its hints to preload the sheets, a line each, which stand in the order of the sheets. Where they
 * are written otherwise they stay.
 */
function withoutHints(content: Buffer, addresses: string[]): Buffer[] {
  const parts: Buffer[] = [];
  let rest = content;
  for (const address of addresses) {
    const hint = `:HL[\\"${address}\\",\\"style\\"]\\n`;
    const at = rest.indexOf(hint);
    if (at < 0) continue;
    parts.push(rest.subarray(0, at));
    rest = rest.subarray(at + hint.length);
  }
  return [...parts, rest];
}

/** Properties without a value that the framework writes for every sheet, script and level of the route. */
const undefinedProperty =
  /,\\"(?:crossOrigin|nonce|error|errorStyles|errorScripts|templateStyles|templateScripts|notFound|forbidden|unauthorized)\\":\\"\$undefined\\"/g;
/** A row of plain text, whose length stands before it. */
const textRow = /[\da-f]:T[\da-f]+,/;

/** How the payload of a rendered page begins. With its element, since texts of a page cannot contain one. */
export const PAYLOAD_BEGINNING = '<script>self.__next_f.push(';

/**
 * The payload without such properties, since a missing property is undefined too: they are a seventh of a product's
 * payload. A payload with rows of text stays whole, as these may contain the same characters.
 */
function withoutUndefined(content: Buffer): Buffer {
  const payloadStart = content.indexOf(PAYLOAD_BEGINNING);
  if (payloadStart < 0) return content;
  // one character for each byte
  const payload = content.toString('latin1', payloadStart);
  if (textRow.test(payload)) return content;
  const shorter = Buffer.from(payload.replace(undefinedProperty, ''), 'latin1');
  return Buffer.concat([content.subarray(0, payloadStart), shorter]);
}

/** `style` elements by the addresses of their sheets: the pages of one kind have the same ones. */
const styleElements = new Map<string, Buffer>();

/** The `style` elements that pages contain. */
export const knownStyleElements = (): Buffer[] => [...styleElements.values()];

function stylesOf(addresses: string[], read: Read): Buffer | null {
  const key = addresses.join(' ');
  const known = styleElements.get(key);
  if (known) return known;
  const styles = addresses.map((address) => styleText(address, read(address)));
  if (styles.includes(null)) return null;
  const element = Buffer.from(`<style>${styles.join('')}</style>`);
  styleElements.set(key, element);
  return element;
}

/** The text of a style sheet of the build; null when there is none. */
function readStylesheet(address: string): string | null {
  try {
    return readFileSync(join('.next', address.slice('/_next/'.length)), 'utf8');
  } catch {
    return null;
  }
}

/** A sheet's text with relative addresses made absolute, for inlining; null when it cannot be inlined. */
function styleText(address: string, text: string | null): string | null {
  if (text === null || text.includes('</')) return null;
  const place = (relative: string) => new URL(relative, `http://own.invalid${address}`).pathname;
  return text.replace(/\burl\((\.\.?\/[^)"']+)\)/g, (_, relative: string) => `url(${place(relative)})`);
}

/**
 * Preloads named in the header would compete with the document for bandwidth. Styles are in the document and scripts at
 * its end (see decision 0039).
 */
function withoutPreloads({ link, ...headers }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const links = String(link ?? '')
    .split(/, (?=<)/)
    .filter((part) => part !== '' && !/;\s*as="?(?:style|script)"?/.test(part));
  return links.length > 0 ? { ...headers, link: links.join(', ') } : headers;
}
