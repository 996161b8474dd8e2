import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import { type AccountShop, openAccountShop, type SignedInPerson } from '#tests/account-shop.ts';
import { lastAuditEntry } from './audit-log.ts';

let shop: AccountShop;
let operator: SignedInPerson;
let employee: SignedInPerson;
beforeAll(async () => {
  shop = await openAccountShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
  employee = await shop.signedIn('i.ivanov');
});
afterAll(() => shop.end());

const save = (
  typed: string,
  meaning: string,
  known: { id: number; version: string } | null = null,
  person = operator,
) =>
  shop.ask(
    'POST v1 staff/synonyms/save/',
    { body: { id: known?.id ?? null, version: known?.version ?? null, typed, meaning } },
    person,
  );
const find = async (search: string) =>
  (await shop.ask('GET v1 staff/synonyms/', { query: { search } }, operator)).body.items ?? [];
const suggested = async (q: string) =>
  (await shop.ask('GET v1 search/suggests/', { query: { q } })).body.items?.map(({ name }) => name) ?? [];

describe('a word that people type into the search', () => {
  it('finds what an operator says that it means, within five seconds of a change and of its removal', async () => {
    expect(await suggested('шуршалка')).toEqual([]);
    expect((await save('шуршалка, шуршик', 'бризер')).status).toBe(200);
    await expect.poll(() => suggested('шуршик'), { timeout: 5000 }).toContainEqual(expect.stringContaining('Бризер'));
    expect(await lastAuditEntry(shop, operator)).toMatchObject({ action: 'create', subject: 'synonym', before: null });
    const [row] = await find('шурш');
    expect((await save('шуршалка', 'осушитель воздуха', row)).status).toBe(200);
    await expect
      .poll(() => suggested('шуршалки'), { timeout: 5000 })
      .toContainEqual(expect.stringContaining('Осушитель'));
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      action: 'change',
      before: { typed: 'шуршалка, шуршик', meaning: 'бризер' },
      after: { typed: 'шуршалка', meaning: 'осушитель воздуха' },
    });
    expect((await save('шуршалка', 'насос', row)).status).toBe(409);
    const [now] = await find('шурш');
    const removal = { body: { id: now!.id, version: now!.version } };
    expect((await shop.ask('POST v1 staff/synonyms/remove/', removal, operator)).status).toBe(200);
    await expect.poll(() => suggested('шуршалка'), { timeout: 5000 }).toEqual([]);
  });

  it('is refused without letters, twice, and from an employee without the role', async () => {
    expect((await save(' , ', 'бризер')).errors.typed).toContain('слова');
    const [known] = await find('кондей');
    expect((await save(known!.typed, 'бризер')).errors.typed).toContain('уже есть');
    expect((await save('тикалка', 'бризер', null, employee)).status).toBe(403);
  });

  it('has a note when nothing in the catalogue is found by its meaning', async () => {
    const notes = async (meaning: string) =>
      (await shop.ask('GET v1 staff/synonyms/check/', { query: { meaning } }, operator)).body.notes;
    expect(await notes('сплит-система, абырвалг')).toEqual([expect.stringContaining('«абырвалг»')]);
    expect(await notes('')).toEqual([]);
  });
});
