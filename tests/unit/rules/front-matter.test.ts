import { expect, it } from 'vitest';
import { readMarkdownFile, writeMarkdownFile } from '#lib/rules/front-matter.ts';

it('the front matter parser reads what it writes', () => {
  const file = { fields: { title: 'Акция: скидка', from: '2026-11-20' }, body: '## Раз\n\n---\n\nТекст' };
  expect(readMarkdownFile(writeMarkdownFile(file))).toEqual(file);
  expect(readMarkdownFile(writeMarkdownFile({ fields: {}, body: 'Текст' }))).toEqual({ fields: {}, body: 'Текст' });
});

it('the front matter parser reads files with Windows line ends and a byte order mark', () => {
  expect(readMarkdownFile('\uFEFF---\r\ntitle: Раз\r\n---\r\nДва\r\nТри\r\n')).toEqual({
    fields: { title: 'Раз' },
    body: 'Два\nТри',
  });
});

it('the front matter parser names a line without a colon, and a beginning without an end', () => {
  expect(() => readMarkdownFile('---\ntitle: Раз\nбез двоеточия\n---\nТекст')).toThrow(/Line 3/);
  expect(() => readMarkdownFile('---\ntitle: Раз\nТекст: да')).toThrow(/no closing line/);
});
