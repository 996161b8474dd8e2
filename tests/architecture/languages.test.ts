import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultTexts } from '#lib/rules/faults.ts';

/** Texts of one language of a pair of texts. */
const literals = (source: string, language: 'ru' | 'en') =>
  Array.from(
    source.matchAll(new RegExp(`\\b${language}:\\s*('(?:[^'\\\\]|\\\\.)*'|"[^"]*"|\`[^\`]*\`)`, 'g')),
    ([, text = '']) => text.slice(1, -1),
  );

const sources = globSync('{backend,lib}/**/*.ts').map((path) => [path, readFileSync(path, 'utf8')] as const);

it('every pair of texts of the API has words of its own language in both', () => {
  let texts = 0;
  for (const [path, source] of sources) {
    const english = literals(source, 'en');
    texts += english.length;
    for (const text of english) expect(text, path).not.toMatch(/\p{Script=Cyrillic}/u);
    for (const text of english) expect(text.trim(), path).not.toBe('');
    if (english.length > 0) expect(literals(source, 'ru').length, path).toBe(english.length);
  }
  expect(texts).toBeGreaterThan(400);
});

it('every fault of a form has a text in both languages', () => {
  expect(Object.keys(faultTexts.en).toSorted()).toEqual(Object.keys(faultTexts.ru).toSorted());
  for (const text of Object.values(faultTexts.en)) expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
  for (const text of Object.values(faultTexts.ru)) expect(text).toMatch(/\p{Script=Cyrillic}/u);
});
