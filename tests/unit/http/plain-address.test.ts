import { expect, test } from 'vitest';
import { isPlainAddress } from '#server/page-templates/plain-address.ts';

test.each([
  ['/product/boyler-5', true],
  ['/catalog/kotly/gazovye_2.1~a', true],
  ['/catalog/kotly?brand=ballu', true],
  ['/catalog/kotly?brand=ballu&brand=zanussi&price_from=-5.5', true],
  ['/catalog/kotly?stock=', true],
  ['/product/бойлер', false],
  ['/product/%D0%B1', false],
  ['/product/a"b', false],
  ['product', false],
  ['/product/a/', false],
  ['/product//a', false],
  ['/product/../a', false],
  ['/catalog/kotly?', false],
  ['/catalog/kotly?brand', false],
  ['/catalog/kotly?brand=a&', false],
  ['/catalog/kotly?brand=a?b', false],
  ['/catalog/kotly?brand=ballu&price_from=1&brand=zanussi', false],
  ['/catalog/kotly?12=a', false],
  ['/catalog/kotly?__proto__=a', false],
  ['/catalog/kotly?constructor=a', false],
  ['/catalog/kotly?brand=ballu&nxtPbrand=zanussi', false],
  ['/catalog/kotly?brand=ballu&nextInternalLocale=en', false],
  ['/catalog/kotly?brand=a+b', false],
  ['/catalog/kotly?brand=%D0%B1', false],
  ['/catalog/kotly?brand=<script>', false],
])('whether every encoder writes the address %s alike: %s', (url, isPlain) => {
  expect(isPlainAddress(url)).toBe(isPlain);
});

test('an address with a path that is too long for any page is not plain', () => {
  expect(isPlainAddress(`/product/${'b'.repeat(491)}`)).toBe(true);
  expect(isPlainAddress(`/product/${'b'.repeat(492)}`)).toBe(false);
});
