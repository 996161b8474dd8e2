import { createHash } from 'node:crypto';

/** Headers of an uploaded picture: no cache stores it, and it can neither run scripts nor load anything. */
export const PICTURE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

const styleSheet = /<style>([^]*?)<\/style>/g;

/**
 * Content security policy of a self-contained page: nothing is loaded or run, and inlined style sheets are allowed by
 * hash.
 */
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

/** Policy of a mail opened from the outbox: its inline styles apply, and nothing is loaded or run. */
export const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
