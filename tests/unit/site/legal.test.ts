import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packSections, splitLinks } from '#features/content/legal/document-data.ts';
import { consentDocuments, consentKinds } from '#lib/config/consents.ts';
import { fixedRoutes } from '#lib/config/fixed-routes.ts';
import { type LegalDocumentId, legalDocumentIds, legalDocuments } from '#lib/config/legal-documents.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import { legalText } from '#lib/server/legal-texts.ts';
import legal from '#messages/ru/legal.json' with { type: 'json' };

/**
 * Hashes of the published texts by version. A changed text needs a new line with a new version here and in
 * lib/config/legal-documents.ts; a line is never changed, because people have consented to that text.
 */
const published: Record<LegalDocumentId, Record<string, string>> = {
  privacy: {
    '2026-11-22': '8e3309e373617bea',
    '2026-11-23': '8c4b461962da12a8',
    '2026-11-24': '681bed4dca483338',
    '2026-11-26': 'df0d57d4de393daf',
    '2026-11-27': '0c260bffae1a242e',
  },
  personalData: { '2026-11-22': 'cb80a48660123d5c' },
  marketing: { '2026-11-22': 'ff870290c13b2cc3' },
  reservation: { '2026-11-26': '0929c3d58c76e856' },
  agreement: { '2026-11-22': 'c04947e0f0b9368a' },
};

const hashOf = (id: LegalDocumentId) =>
  createHash('sha256')
    .update(JSON.stringify([legal.titles[id], legalText(id)]))
    .digest('hex')
    .slice(0, 16);

const settings = { storeName: 'Север', supportPhone: '8 800 000 00 00', site: 'shop.test' };
const pageOf = (id: LegalDocumentId) => packSections(legalText(id).sections, settings);

describe('a legal document', () => {
  it.each(legalDocumentIds)('%s has the text that was published under its version', (id) => {
    expect(hashOf(id)).toBe(published[id][legalDocuments[id].version]);
    expect(Object.keys(published[id]).at(-1)).toBe(legalDocuments[id].version);
  });

  it.each(legalDocumentIds)('%s has its own address and title', (id) => {
    const { path, version } = legalDocuments[id];
    expect(fixedRoutes.find((route) => route.path === path)).toEqual({
      path,
      isIndexed: true,
      title: legal.titles[id],
    });
    expect(new Date(version).toISOString()).toBe(`${version}T00:00:00.000Z`);
  });

  it.each(legalDocumentIds)('%s names the operator and has no gaps and no broken links', (id) => {
    const source = JSON.stringify(legalText(id));
    for (const [, name = ''] of source.matchAll(/\{(\w+)\}/g)) expect(Object.keys(settings)).toContain(name);
    const paths = [...fixedRoutes.map(({ path }) => path), '/personal/profile'];
    for (const [, path = ''] of source.matchAll(/\]\(([^)]+)\)/g)) expect(paths).toContain(path);
    expect(JSON.stringify(pageOf(id))).toContain('Север');
    const anchors = pageOf(id).map((section) => section.id);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('privacy refers to the section about cookies by its number', () => {
    expect(pageOf('privacy').findIndex(({ id }) => id === 'cookies')).toBe(6);
  });

  it('privacy names every cookie that the shop sets', () => {
    const cookies = JSON.stringify(pageOf('privacy').find(({ id }) => id === 'cookies'));
    const names = [
      'lib/config/account-cookies.ts',
      'lib/client/cookie-consent.ts',
      'features/shell/head-script/go-to-own-city.ts',
      'lib/config/locales.ts',
      'app/api/api-proxy.ts',
      'app/[locale]/[region]/_shell/pending-intent.ts',
      'features/buying/guest-basket/guest-basket.ts',
    ].flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/_COOKIE = '(\w+)'/g)].map(([, name]) => name));
    expect(names).toHaveLength(14);
    for (const name of names) expect(cookies).toContain(`${name} — `.replace(' —', '\u00a0—'));
  });

  it('has non-breaking spaces inside fixed expressions', () => {
    expect(typesetProse('с 30 дней — в статье 9 Закона № 152-ФЗ и на сайте')).toBe(
      'с\u00a030\u00a0дней\u00a0— в\u00a0статье\u00a09 Закона №\u00a0152\u2011ФЗ и\u00a0на\u00a0сайте',
    );
    expect(typesetProse('звоните: 8 800 500 07 75; 1 бонус = 1 ₽; хлопок 190 г/м²')).toBe(
      'звоните: 8\u00a0800\u00a0500\u00a007\u00a075; 1\u00a0бонус\u00a0=\u00a01\u00a0₽; хлопок 190\u00a0г/\u2060м²',
    );
    expect(typesetProse('пушка 2–5 кВт, 24.11–30.11')).toBe('пушка 2–\u20605\u00a0кВт, 24.11–\u206030.11');
  });

  it('links only to existing pages', () => {
    const [section] = packSections(
      [{ id: 'a', heading: 'А', clauses: ['см. [политику](/privacy) и [план](/no-such-page).'] }],
      {},
    );
    const clause = section?.clauses[0];
    expect(splitLinks(typeof clause === 'string' ? clause : '')).toEqual([
      'см. ',
      ['политику', '/privacy'],
      ' и\u00a0план.',
    ]);
  });
});

describe('a consent', () => {
  it('refers to a document with a version', () => {
    expect(Object.keys(consentDocuments)).toEqual([...consentKinds]);
    for (const kind of consentKinds) expect(consentDocuments[kind]).toBe(legalDocuments[kind]);
  });
});
