import { expect, test } from 'vitest';
import { isPlainPath, isPlainQuery } from '#lib/page-template/plain-address.ts';

test.each([
  ['/product/boyler-5', true],
  ['/catalog/kotly/gazovye_2.1~a', true],
  ['/product/бойлер', false],
  ['/product/%D0%B1', false],
  ['/product/a"b', false],
  ['product', false],
])('whether the path %s is written by every encoder alike: %s', (path, isPlain) => {
  expect(isPlainPath(path)).toBe(isPlain);
});

test.each([
  ['brand=ballu', true],
  ['brand=ballu&brand=zanussi&price_from=-5.5', true],
  ['stock=', true],
  ['brand=ballu&price_from=1&brand=zanussi', false],
  ['12=a', false],
  ['__proto__=a', false],
  ['brand=a+b', false],
  ['brand=%D0%B1', false],
  ['brand=<script>', false],
  ['brand', false],
  ['', false],
])('whether the query %s is written by every encoder alike: %s', (query, isPlain) => {
  expect(isPlainQuery(query)).toBe(isPlain);
});
