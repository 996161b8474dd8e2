// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type RenderedText, renderText } from '#lib/format/markdown.ts';

const picture = { id: 'abc123', sizes: [160, 320, 640], width: 640, height: 480 };
const render = (body: string): RenderedText => renderText({ body, pictures: [picture] }, { storeName: 'Магазин' });
const html = (body: string) => render(body).html;

const attacks = [
  '<script>alert(1)</script>',
  'текст <img src=x onerror=alert(1)> текст',
  '<div><div onclick="alert(1)">внутри</div></div>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="//evil.example"></iframe>',
  '<svg onload=alert(1)>',
  '<style>body{display:none}</style>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '[x](/?logout=yes)',
  '[x](ftp://evil.example)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,AAAA)',
  '![x](https://evil.example/pixel.png)',
  '![x](picture:../../etc/passwd)',
  '![x" onerror="alert(1)](picture:abc123)',
  '![x](picture:unknown)',
  '[x](https://good.example "a\\" onmouseover=\\"alert(1)")',
  '`<script>alert(1)</script>`',
  '```html"><script>alert(1)</script>\n<script>alert(1)</script>\n```',
  '<!--<script>-->alert(1)<!--</script>-->',
  '{storeName}<script>alert(1)</script>',
  '| <script>alert(1)</script> | [x](javascript:alert(1)) |\n|---|---|\n| <img onerror=alert(1)> | x |',
];

describe('a stored text', () => {
  it.each(attacks)('cannot carry %s', (attack) => {
    const document = new DOMParser().parseFromString(html(attack), 'text/html');
    expect(document.querySelectorAll('script, iframe, svg, style, object, embed, form, link, meta, base')).toHaveLength(
      0,
    );
    for (const element of document.querySelectorAll('*')) {
      for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^srcdoc$|^formaction$/);
      const address = element.getAttribute('href') ?? '';
      expect(address).toMatch(/^$|^#|^https?:\/\/good\.example|^mailto:|^tel:|^\/(?![/\\])/);
      expect(address).not.toContain('logout');
      expect(element.getAttribute('src') ?? '/pictures/').toMatch(/^\/pictures\//);
    }
  });

  it('keeps what it is made of: headings from the second level, lists, tables, links, pictures of the shop', () => {
    const { html: text, headings } = render(
      '# Раз\n\n## Два\n\n##### Три\n\n- пункт\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[внутри](/delivery) [почта](mailto:a@b.example) [вне](https://c.example)\n\n![Прибор](picture:abc123)',
    );
    expect(headings).toEqual([
      { id: 'raz', text: 'Раз' },
      { id: 'dva', text: 'Два' },
    ]);
    expect(text).not.toContain('<h1');
    expect(text).toContain('<h2 id="raz">');
    expect(text).toContain('<h4>');
    expect(text).toContain('<div role="region" tabindex="0" aria-label="Таблица');
    expect(text).toContain('<a href="/delivery">');
    expect(text).toContain('<a href="https://c.example" rel="noopener">');
    expect(text).toContain('src="/pictures/abc123-640.webp"');
    expect(text).toContain('width="640" height="480"');
  });

  it('names a table by the heading above it', () => {
    const table = '| a | b |\n| --- | --- |\n| 1 | 2 |\n';
    const { html } = renderText(
      { body: `${table}\n## Сроки & «склады»\n\n${table}\nтекст\n\n${table}`, pictures: [] },
      {},
    );
    expect(Array.from(html.matchAll(/aria-label="([^"]*)"/g), ([, name]) => name)).toEqual([
      'Таблица',
      'Таблица «Сроки &amp; «склады»»',
      'Таблица 2 «Сроки &amp; «склады»»',
    ]);
  });

  it('carries with each value of a table the name of its column, which a phone shows', () => {
    const text = html(
      '| Дни | **Склады** "А" |\n| --- | --- |\n| 1–4 | выходной |\n| 5 | 9–18 |\n\n| b |\n| --- |\n| 1 |\n',
    );
    const document = new DOMParser().parseFromString(text, 'text/html');
    const cells = Array.from(document.querySelectorAll('td'), (cell) => cell.dataset.column);
    expect(cells).toEqual(['Дни', 'Склады "А"', 'Дни', 'Склады "А"', 'b']);
  });

  it('names thousands of equal headings without comparing each with all others', () => {
    const { headings } = render('## а\n\n'.repeat(12_000));
    expect(new Set(headings.map(({ id }) => id)).size).toBe(12_000);
    expect(headings.at(-1)!.id).toBe('a-12000');
    expect(render('## а\n\n## а 2\n\n## а\n').headings.map(({ id }) => id)).toEqual(['a', 'a-2', 'a-3']);
  });

  it('repeats a long name of a column only in part', () => {
    const rows = 1000;
    const table = `| ${'б'.repeat(20_000)} |\n| --- |\n${'| 1 |\n'.repeat(rows)}`;
    expect(html(table).length).toBeLessThan(20_000 + rows * 200);
  });

  it('gets the values that it names, and keeps other braces', () => {
    expect(html('{storeName}: {unknown}')).toContain('Магазин: {unknown}');
  });
});
