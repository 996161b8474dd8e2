import { environment } from '#lib/config/environment.ts';
import type { Locale } from '#lib/config/locales.ts';
import en from '#messages/en/unavailable.json' with { type: 'json' };
import ru from '#messages/ru/unavailable.json' with { type: 'json' };

const textsOf = (locale: Locale) => (locale === 'en' ? en : ru);

/** The page that stands by itself where the shop can render none: it needs no data, no script and no other file. */
export function unavailablePage(locale: Locale): string {
  const texts = textsOf(locale);
  const { storeName, salesPhone } = environment();
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
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
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<p><a href="tel:${salesPhone.replaceAll(/[^+\d]/g, '')}">${escaped(salesPhone)}</a></p>
<p class="actions"><a class="action" href="">${texts.retry}</a><a href="/">${texts.home}</a></p>
</main>
</body>
</html>
`;
}

const noticeStyle =
  'display:block;padding:10px 24px;background:#fcf2dc;color:#6b4400;font:15px/1.4 system-ui,sans-serif;text-align:center';

/** A page that was kept, under the word that it is not fresh. React passes over an element that no page of ours has. */
export const withNotice = (page: string, locale: Locale): string =>
  page.replace(
    /<body[^>]*>/,
    (body) => `${body}<last-good role="status" style="${noticeStyle}">${textsOf(locale).lastGood}</last-good>`,
  );

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
