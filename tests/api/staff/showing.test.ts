import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Listening } from '#backend/db/listen.ts';
import { changeRole } from '#backend/modules/operators/index.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { type AccountShop, openAccountShop, type Person, type SignedInPerson } from '#tests/account-shop.ts';
import { watchAnnounced } from '#tests/announced-changes.ts';
import { lastAuditEntry } from './audit-log.ts';

let shop: AccountShop;
let operator: SignedInPerson;
let employee: SignedInPerson;
let watch: Listening;
let dir: string;
let announced: unknown[];
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'));
  vi.stubEnv('DATA_DIR', dir);
  shop = await openAccountShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
  employee = await shop.signedIn('i.ivanov');
  ({ announced, watch } = await watchAnnounced(shop.database));
});
afterAll(async () => {
  await watch.close();
  await shop.end();
  await rm(dir, { recursive: true });
  vi.unstubAllEnvs();
});

const today = (days = 0) => dayAfter(dayOf(shop.now()), days);

describe('a banner of the home page', () => {
  type Body = NonNullable<CallInput<'POST v1 staff/banners/save/'>['body']>;
  const typed: Omit<Body, 'id' | 'version'> = {
    title: 'Скидки на завесы',
    text: 'До конца месяца',
    label: '',
    link: '/catalog',
    linkText: 'Смотреть',
    tone: 'heat',
    picture: '',
    city: '',
    from: '',
    to: '',
    sort: 0,
    isActive: true,
  };
  const save = (more: Partial<Body> = {}, person: Person = operator) =>
    shop.ask('POST v1 staff/banners/save/', { body: { id: null, version: null, ...typed, ...more } }, person);
  const list = async () => (await shop.ask('GET v1 staff/banners/', {}, operator)).body.items ?? [];
  const named = async (title: string) => (await list()).find((banner) => banner.title === title)!;
  const seenIn = async (subdomain: string) => {
    const { db } = shop.database;
    const { id } = await db
      .selectFrom('cities')
      .select('id')
      .where('subdomain', '=', subdomain)
      .executeTakeFirstOrThrow();
    const { body } = await shop.ask('GET v1 banners/getList/', { query: { place: 'home', city: id } });
    return (body as unknown as { title: string }[]).map(({ title }) => title);
  };

  it('is added for a city, switched off and deleted, each with an entry and an announcement of the home page', async () => {
    expect((await save({ city: 'ufa' })).status).toBe(200);
    expect(await seenIn('ufa')).toContain(typed.title);
    expect(await seenIn('kazan')).not.toContain(typed.title);
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      action: 'create',
      subject: 'banner',
      after: { is_active: true },
    });
    announced.length = 0;
    const { id, version } = await named(typed.title);
    expect((await save({ id, version, city: 'ufa', isActive: false })).status).toBe(200);
    expect(await seenIn('ufa')).not.toContain(typed.title);
    expect((await named(typed.title)).state).toBe('off');
    await expect.poll(() => announced).toContainEqual(['/']);
    const removal = { id, version: (await named(typed.title)).version };
    expect((await shop.ask('POST v1 staff/banners/remove/', { body: removal }, operator)).status).toBe(200);
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      action: 'remove',
      before: { is_active: false },
      after: null,
    });
  });

  it('is shown on its days, the last one included', async () => {
    await save({ title: 'По дням', from: today(-3), to: today() });
    expect(await seenIn('kazan')).toContain('По дням');
    const { id, version, from, to } = await named('По дням');
    expect([from, to]).toEqual([today(-3), today()]);
    await save({ id, version, title: 'По дням', from: today(-3), to: today(-1) });
    expect(await seenIn('kazan')).not.toContain('По дням');
    expect((await named('По дням')).state).toBe('over');
  });

  it('that somebody else has changed meanwhile is not overwritten', async () => {
    await save({ title: 'Общий' });
    const { id, version } = await named('Общий');
    const statuses = await Promise.all(['А', 'Б'].map((text) => save({ id, version, title: 'Общий', text })));
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('with wrong fields is refused at the field', async () => {
    const wrong: [string, Partial<Body>][] = [
      ['title', { title: ' ' }],
      ['link', { link: 'javascript:alert(1)' }],
      ['link', { link: '//evil.example' }],
      ['city', { city: 'atlantis' }],
      ['picture', { picture: 'none' }],
      ['to', { from: today(2), to: today(1) }],
      ['from', { from: '2026-02-31' }],
    ];
    for (const [field, more] of wrong) {
      const { status, errors } = await save(more);
      expect([status, Object.keys(errors)]).toEqual([400, [field]]);
    }
    expect((await save({}, employee)).status).toBe(403);
  });
});

describe('an announcement', () => {
  type Body = NonNullable<CallInput<'POST v1 staff/alerts/save/'>['body']>;
  const typed = {
    text: 'В субботу склад закрыт',
    type: 'warning',
    canClose: true,
    from: '',
    to: '',
    isActive: true,
  } as const;
  const save = (more: Partial<Body> = {}) =>
    shop.ask('POST v1 staff/alerts/save/', { body: { name: null, version: null, ...typed, ...more } }, operator);
  const first = async () => (await shop.ask('GET v1 staff/alerts/', {}, operator)).body.items?.[0];
  const seen = async (person: Person) => (await shop.ask('GET v1 app/info/', {}, person)).body.alert?.text;

  it('is seen at once, and again after it was closed when its text changes', async () => {
    await shop.database.db.deleteFrom('alerts').execute();
    expect((await save()).status).toBe(200);
    expect(await seen(employee)).toBe(typed.text);
    const { name = '', version = '' } = (await first()) ?? {};
    await shop.ask('POST v1 alert/', { body: { name, command: 'close' } }, employee);
    expect(await seen(employee)).toBeUndefined();
    expect((await save({ name, version, text: 'В воскресенье тоже' })).status).toBe(200);
    expect(await seen(employee)).toBe('В воскресенье тоже');
    expect((await save({ name, version, text: 'Поздно' })).status).toBe(409);
    const again = (await first())?.version ?? '';
    await save({ name, version: again, isActive: false });
    expect(await seen(employee)).toBeUndefined();
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      action: 'change',
      subject: 'alert',
      after: { is_active: false },
    });
    expect(JSON.stringify(await lastAuditEntry(shop, operator))).not.toContain('склад');
  });

  it('that is deleted is seen no more; one that was changed meanwhile is not deleted', async () => {
    await shop.database.db.deleteFrom('alerts').execute();
    await save();
    const { name = '', version = '' } = (await first()) ?? {};
    const remove = (of: string) => shop.ask('POST v1 staff/alerts/remove/', { body: { name, version: of } }, operator);
    await save({ name, version, text: 'В воскресенье тоже' });
    expect((await remove(version)).status).toBe(409);
    expect(await seen(employee)).toBe('В воскресенье тоже');
    expect((await remove((await first())?.version ?? '')).status).toBe(200);
    expect(await seen(employee)).toBeUndefined();
    expect(await lastAuditEntry(shop, operator)).toMatchObject({ action: 'remove', subject: 'alert', subjectId: name });
  });

  it('added last is the one that is seen, also when others begin at once or have begun before', async () => {
    await shop.database.db.deleteFrom('alerts').execute();
    for (const more of [{ text: 'Давно', from: today(-3) }, { text: 'Раньше' }, { text: 'Только что' }])
      await save(more);
    expect(await seen(employee)).toBe('Только что');
    const { items = [] } = (await shop.ask('GET v1 staff/alerts/', {}, operator)).body;
    expect(items.map(({ text, state }) => [text, state])).toEqual([
      ['Только что', 'shown'],
      ['Раньше', 'behind'],
      ['Давно', 'behind'],
    ]);
  });
});

describe('a picture', () => {
  const upload = async (bytes: Buffer, person: Person = operator) => {
    const file = new File([new Uint8Array(bytes)], 'banner.png');
    return shop.ask('POST v1 staff/pictures/', { body: { file } }, person);
  };

  it('is stored once, encoded anew, with an entry in the log', async () => {
    const png = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#f004' } })
      .png()
      .toBuffer();
    const { status, body } = await upload(png);
    expect(status).toBe(200);
    expect(body.sizes).toEqual([160, 320]);
    expect((await readdir(join(dir, 'pictures'))).filter((name) => name.startsWith(body.id ?? '-'))).toHaveLength(4);
    expect((await upload(png)).body.id).toBe(body.id);
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      action: 'create',
      subject: 'picture',
      subjectId: body.id,
    });
    const stored = await sharp(join(dir, 'pictures', `${body.id}-160.webp`)).stats();
    expect(stored.isOpaque).toBe(false);
  });

  it('that is something else by its content is refused, whatever its name', async () => {
    for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a']) {
      const { status, errors } = await upload(Buffer.from(bytes));
      expect([status, Object.keys(errors)]).toEqual([400, ['file']]);
    }
    expect((await upload(Buffer.from('x'), employee)).status).toBe(403);
  });
});
