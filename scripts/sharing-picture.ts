import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findHeadlessShell } from './testing/chromium.ts';

const font = (name: string) =>
  `@font-face{font-family:Golos;font-weight:400 700;src:url(data:font/woff2;base64,${readFileSync(`styles/fonts/${name}.woff2`).toString('base64')})`;

const page = `<!doctype html><meta charset="utf-8"><style>
${font('golos-cyrillic')};unicode-range:U+0401,U+0410-044F,U+0451,U+2116}
${font('golos-latin')};unicode-range:U+0000-00FF,U+2010-2027}
body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:80px 96px;color:#fff;font-family:Golos;
  background:radial-gradient(circle at 105% 110%,#cf4307 0,#cf430700 46%),linear-gradient(120deg,#0f2348,#16336b)}
svg{width:112px;height:112px;display:block;margin-bottom:48px}
h1{margin:0 0 28px;max-width:1010px;font-size:70px;line-height:1.1;font-weight:700;letter-spacing:-1px}
p{margin:0;max-width:860px;font-size:34px;line-height:1.35;color:#c9d6ee}
</style>${readFileSync('public/favicon.svg', 'utf8')}
<h1>Климатическая техника и\u00a0инженерное оборудование</h1>
<p>Кондиционеры, отопление, вентиляция, водоснабжение: цены и\u00a0наличие в\u00a0вашем городе</p>`;

/** `npm run sharing-picture`: draws the picture that messengers show beside a link to a page without its own. */
const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
writeFileSync('public/sharing.jpg', await tab.screenshot({ type: 'jpeg', quality: 88 }));
await browser.close();
