import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { readSharingAddress, sharingAddress } from '#lib/config/sharing.ts';
import { BoundedFiles } from '#lib/server/bounded-files.ts';
import { sharingKey } from '#lib/server/sharing-key.ts';
import { drawCard } from '#lib/sharing/draw-card.ts';
import { textWidth } from '#lib/sharing/typeface.ts';
import { wrap } from '#lib/sharing/wrap.ts';

const card = { kicker: 'Ballu', title: 'Сплит-система', note: '2,1 кВт', picture: 'abc' };

describe('the address of a sharing picture', () => {
  it.each(['/', '/product/nasos-1', '/catalog/konditsionery/split-sistemy', '/personal/internet_partner'])(
    'names the page: %s',
    (path) => {
      const key = sharingKey(path, card);
      expect(readSharingAddress(sharingAddress(key, path))).toEqual({ key, path });
    },
  );

  it.each([
    '/sharing/x.jpg',
    '/sharing/0123456789ab/a.png',
    '/sharing/0123456789ab/../x.jpg',
    '/sharing/0123456789ab//a.jpg',
  ])('is refused in another form: %s', (address) => expect(readSharingAddress(address)).toBeNull());

  it('changes with everything that the picture shows', () => {
    const others = [{ kicker: null }, { title: 'Насос' }, { note: null }, { picture: 'def' }];
    const keys = [card, ...others.map((other) => ({ ...card, ...other }))].map((shown) =>
      sharingKey('/product/a', shown),
    );
    expect(new Set([...keys, sharingKey('/product/b', card)]).size).toBe(6);
    expect(sharingKey('/product/a', { ...card })).toBe(keys[0]);
  });
});

describe('lines of a text', () => {
  const measure = (text: string) => text.length;

  it('are broken at spaces and are not longer than allowed', () => {
    expect(wrap('один два три четыре', 8, 9, measure)).toEqual({ lines: ['один два', 'три', 'четыре'], isCut: false });
  });

  it('break a word that is longer than a line', () => {
    expect(wrap('ab abcdefghij', 4, 9, measure).lines).toEqual(['ab', 'abcd', 'efgh', 'ij']);
  });

  it('end with an ellipsis where there is no room for the rest', () => {
    expect(wrap('один два, три четыре', 9, 1, measure)).toEqual({ lines: ['один два…'], isCut: true });
    expect(wrap('abcdefghij', 4, 2, measure).lines).toEqual(['abcd', 'efg…']);
  });
});

describe('the drawing', () => {
  it('has the shop’s typeface in both scripts, with a width for each weight', () => {
    expect(textWidth('Насос', 40, 700)).toBeGreaterThan(textWidth('Насос', 40, 400));
    expect(textWidth('Насос Wilo', 40, 400)).toBeCloseTo(textWidth('Насос', 40, 400) + textWidth(' Wilo', 40, 400), 3);
    // a character that the typeface lacks takes no room
    expect(textWidth('насос\u{1F525}', 40, 400)).toBe(textWidth('насос', 40, 400));
  });

  it('keeps a long name beside the picture', async () => {
    const title =
      'Сплит-система инверторная с очень длинным названием, которого не бывает, BSYI-07HN8/ES, белая, комплект';
    const svg = drawCard({ card: { ...card, title }, storeName: 'Русклимат', hasPicture: true });
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    // white letters end before the plate
    const whites = Array.from({ length: 610 }, (_, y) => y).filter((y) => {
      const at = (y * info.width + 705) * info.channels;
      return data.subarray(at, at + 3).every((value) => value > 200);
    });
    expect(whites).toEqual([]);
  });

  it('shows a name with signs of markup as they are', async () => {
    const svg = drawCard({ card: { ...card, title: 'Насос <b>&"\'' }, storeName: 'A & B <i>', hasPicture: false });
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(1200);
  });
});

describe('files in a bounded folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bounded-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are deleted when others need the room, those unused for longest first, also after a restart', async () => {
    const files = new BoundedFiles(folder, 100);
    await files.write('a', Buffer.alloc(40, 'a'));
    await files.write('b', Buffer.alloc(40, 'b'));
    expect((await files.read('a'))?.toString()).toBe('a'.repeat(40));
    await files.write('c', Buffer.alloc(40, 'c'));
    await expect.poll(() => readdirSync(folder).toSorted()).toEqual(['a', 'c']);
    expect(await files.read('b')).toBeNull();

    writeFileSync(join(folder, 'unfinished-x'), 'half');
    const later = new BoundedFiles(folder, 100);
    await later.write('d', Buffer.alloc(90, 'd'));
    await expect.poll(() => readdirSync(folder)).toEqual(['d']);
  });
});
