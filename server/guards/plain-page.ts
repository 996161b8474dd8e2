import { environment } from '#lib/config/environment.ts';
import type { Locale } from '#lib/config/locales.ts';
import { dialAddress } from '#lib/format/phone.ts';
import { phoneOfHost } from '#lib/server/city-phones.ts';
import en from '#messages/en/unavailable.json' with { type: 'json' };
import ru from '#messages/ru/unavailable.json' with { type: 'json' };

interface PlainPage {
  title: string;
  text: string;
  /** whether to show a retry link */
  canRetry: boolean;
  /** requested host: the page has the phone of its city */
  host: string | undefined;
}

export const plainTexts = (locale: Locale) => (locale === 'en' ? en : ru);

/** An HTML page shown when the shop cannot render one: it needs no data, no script and no other file. */
export function plainPage(locale: Locale, { title, text, canRetry, host }: PlainPage): string {
  const texts = plainTexts(locale);
  const { storeName } = environment();
  const phone = phoneOfHost(host);
  const retry = canRetry ? `<a class="action" href="">${texts.retry}</a>` : '';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root{color-scheme:light dark;--page:#f3f5f9;--ink:#10192b;--muted:#55627a;--bar:#0f2348;--action:#cf4307;--on:#fff}
@media(prefers-color-scheme:dark){:root{--page:#0c121d;--ink:#e8edf6;--muted:#9dacc3;--bar:#0a1020;--action:#ff7d3f;--on:#1d0c03}}
body{margin:0;background:var(--page);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
header{padding:20px 24px;background:var(--bar);color:#eef3fb;font-weight:700}
main{max-width:560px;margin:12vh auto 0;padding:0 24px}
h1{font-size:30px;line-height:1.2}
p{color:var(--muted)}
a{color:inherit}
.actions{display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center}
.action{padding:12px 20px;border-radius:10px;background:var(--action);color:var(--on);font-weight:600;text-decoration:none}
</style>
</head>
<body>
<header>${escaped(storeName)}</header>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${dialAddress(phone)}">${escaped(phone)}</a></p>
<p class="actions">${retry}<a href="/">${texts.home}</a></p>
</main>
</body>
</html>
`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
