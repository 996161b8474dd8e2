import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#server/page-cache/content-security-policy.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const scriptsIn = (html: string | Buffer) =>
  /script-src 'self'([^;]*);/.exec(contentSecurityPolicy(html))?.[1]?.trim().split(' ').filter(Boolean);

describe('the inline scripts that a page’s security policy allows', () => {
  it.each([
    ['none', '<p>Нет</p>', []],
    [
      'several, each once',
      '<script>a()</script><p>–</p><script id="x">b()</script><script>a()</script>',
      ['a()', 'b()'],
    ],
    ['Russian text', '<script>say("Ёж")</script>', ['say("Ёж")']],
    ['an empty one', '<script></script>', ['']],
    ['after a file', '<script src="/a.js" async=""></script><script>a()</script>', ['a()']],
    ['after data', '<script type="application/ld+json">{"a":1}</script><script>a()</script>', ['a()']],
    ['one that is not closed', '<script>a()</script><script>b()', ['a()']],
  ])('%s', (_, html, codes) => {
    expect(scriptsIn(html)).toEqual(codes.map(hashOf));
    expect(scriptsIn(Buffer.from(html))).toEqual(codes.map(hashOf));
  });
});
