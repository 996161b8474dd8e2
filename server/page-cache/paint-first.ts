import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';

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
 * Reorders a rendered page for a fast first paint: style sheets are inlined, fonts and scripts are requested at the end
 * of the body, so that the first paint waits for the document alone.
 */
export function paintFirst({ headers, body }: Answer, read: Read = readSheet): Answer {
  if (!headers['content-type']?.toString().startsWith('text/html')) return { headers, body };
  const html = body.toString();
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  if (headEnd < 0 || bodyEnd < headEnd) return { headers, body };
  const { fonts, ...outer } = withoutPreloads(headers);
  const scripts: string[] = [];
  const head = withStyles(html.slice(0, headEnd), read).replace(headScript, (tag) => {
    if (tag.startsWith('<script')) scripts.push(tag);
    return '';
  });
  return {
    headers: outer.headers,
    body: Buffer.from(head + html.slice(headEnd, bodyEnd) + fonts + scripts.join('') + html.slice(bodyEnd)),
  };
}

/**
 * Inlines all sheets in one `style`. Their links stay, disabled: the browser does not load them, and React and the
 * bundler, which recognise a sheet by its link, do not load it again.
 */
function withStyles(head: string, read: Read): string {
  const styles = Array.from(head.matchAll(sheetLink), ([, address = '']) => styleText(address, read(address)));
  if (styles.length === 0 || styles.includes(null)) return head;
  let isFirst = true;
  return head.replace(sheetLink, (link) => {
    const before = isFirst ? `<style>${styles.join('')}</style>` : '';
    isFirst = false;
    return `${before}${link.slice(0, -2)} disabled=""/>`;
  });
}

const sheets = new Map<string, string>();

/**
 * The text of a style sheet of the build; null when there is none. Every file is cached in memory, since their number
 * is limited.
 */
function readSheet(address: string): string | null {
  const known = sheets.get(address);
  if (known !== undefined) return known;
  try {
    const text = readFileSync(join('.next', address.slice('/_next/'.length)), 'utf8');
    sheets.set(address, text);
    return text;
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
 * Preloads named in the header would compete with the document for bandwidth. Fonts are requested at the end of the
 * page: on a fast line they arrive before the first paint, on a slow one the page is painted without them (see decision
 * 0010).
 */
function withoutPreloads({ link, ...headers }: OutgoingHttpHeaders): Pick<Answer, 'headers'> & { fonts: string } {
  const preloads = String(link ?? '')
    .split(/, (?=<)/)
    .filter((part) => part !== '' && !/;\s*as="?(?:style|script)"?/.test(part));
  const isFont = (part: string) => /;\s*as="?font"?/.test(part);
  const fonts = preloads.filter(isFont).map((part) => {
    const [, address = ''] = /^<([^>"]*)>/.exec(part) ?? [];
    return `<link rel="preload" as="font" type="font/woff2" crossorigin="" href="${address}"/>`;
  });
  const others = preloads.filter((part) => !isFont(part));
  return { headers: others.length > 0 ? { ...headers, link: others.join(', ') } : headers, fonts: fonts.join('') };
}
