import { createHash } from 'node:crypto';

const styleSheet = /<style>([^]*?)<\/style>/g;

/** The policy of a page that stands by itself: it loads and runs nothing, and has the style sheets written into it. */
export function htmlPolicy(html: string): string {
  const sheets = Array.from(html.matchAll(styleSheet), ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
  const styles = sheets.length > 0 ? sheets.join(' ') : "'none'";
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
