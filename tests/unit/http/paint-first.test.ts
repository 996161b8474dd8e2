import { describe, expect, it } from 'vitest';
import { lateScripts } from '#server/page-cache/late-scripts.ts';
import { paintFirst } from '#server/page-cache/paint-first.ts';

const sheets: Record<string, string> = {
  '/_next/static/chunks/a.css': '.a{src:url(../media/font.woff2)}',
  '/_next/static/chunks/b.css': '.b{background:url(data:image/svg+xml,x)}',
};
const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const script = '<script src="/_next/static/chunks/c.js" async=""></script>';
const headers = {
  'content-type': 'text/html; charset=utf-8',
  link: '</_next/static/chunks/a.css>; rel=preload; as="style", </>; rel=canonical',
};

function arranged(head: string, given: Record<string, string> = headers) {
  const body = Buffer.from(`<html><head>${head}<title>t</title></head><body>text</body></html>`);
  const answer = paintFirst({ headers: given, body }, (address) => sheets[address] ?? null);
  return { ...answer, html: answer.body.toString() };
}

describe('a page in paint order', () => {
  it('has its styles inline, and a disabled link for each sheet', () => {
    const { html } = arranged(link('a') + link('b'));
    expect(html).toContain(
      '<head><style>.a{src:url(/_next/static/media/font.woff2)}.b{background:url(data:image/svg+xml,x)}</style>',
    );
    for (const name of ['a', 'b']) expect(html).toContain(link(name).replace('/>', ' disabled=""/>'));
  });

  it('loads its sheets when one of them is not a build file or contains a closing tag', () => {
    for (const other of ['missing', 'ending']) {
      sheets['/_next/static/chunks/ending.css'] = '.c::after{content:"</style>"}';
      expect(arranged(link('a') + link(other)).html).toContain(`<head>${link('a')}${link(other)}<title>`);
    }
  });

  it('has its scripts after its text, and no preloads of styles', () => {
    const ahead = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/d.js"/>';
    const { html, headers: outer } = arranged(ahead + script);
    expect(html).toBe(`<html><head><title>t</title></head><body>text${lateScripts(script)}</body></html>`);
    expect(outer.link).toBe('</>; rel=canonical');
  });

  it('has no hints to preload the sheets that it contains', () => {
    const hint = (name: string) => `:HL[\\"/_next/static/chunks/${name}.css\\",\\"style\\"]\\n`;
    const payload = (hints: string) => `<script>self.__next_f.push([1,"3:I[1]\\n${hints}4:[\\"a\\"]\\n"])</script>`;
    const body = Buffer.from(`<html><head>${link('a')}</head><body>${payload(hint('a') + hint('c'))}</body></html>`);
    const answer = paintFirst({ headers, body }, (address) => sheets[address] ?? null);
    expect(answer.body.toString()).toContain(payload(hint('c')));
  });

  describe('in its payload', () => {
    const sent = (payload: string) => {
      const body = Buffer.from(
        `<html><head></head><body>Цена<script>self.__next_f.push("${payload}")</script></body></html>`,
      );
      return paintFirst({ headers, body }).body.toString();
    };
    const empty = String.raw`,\"nonce\":\"$undefined\"`;

    it('has no properties of the framework that are undefined', () => {
      const rest = String.raw`1:[{\"rel\":\"x\",\"m\":\"$undefined\"}]\n`;
      expect(sent(rest.replace(',', `${empty},`))).toContain(`Цена<script>self.__next_f.push("${rest}")`);
    });

    it('keeps them beside a row of text, whose length is counted', () => {
      const payload = String.raw`1:[{\"rel\":\"x\"${empty}}]\n2:T19,${empty}\n`;
      expect(sent(payload)).toContain(`push("${payload}")`);
    });
  });

  it('keeps the position of its own inline scripts and of external ones', () => {
    const own = '<script>go()</script><script src="/_next/static/chunks/old.js" noModule=""></script>';
    expect(arranged(own).html).toContain(`<head>${own}<title>`);
  });

  it('is not changed when the response is not HTML', () => {
    const json = { 'content-type': 'application/json', link: '</a.css>; rel=preload; as="style"' };
    const { html, headers: outer } = arranged(link('a') + script, json);
    expect(html).toContain(`<head>${link('a')}${script}<title>`);
    expect(outer).toBe(json);
  });
});
