import { describe, expect, it } from 'vitest';
import { unpackArchive } from '#backend/modules/spreadsheets/unpack-archive.ts';
import { archive } from '#tests/api/basket/list-files.ts';

const text = 'тест '.repeat(1000);
const file = (name: string, content = text) => ({ name, content: Buffer.from(content) });
const noTable = /^Файл не похож на таблицу/;
const tooMuch = /слишком большой объём/;

/** Sets two bytes of every entry, in the directory and before its content. */
function marked(bytes: Uint8Array<ArrayBuffer>, offset: number, value: number): Uint8Array<ArrayBuffer> {
  const view = Buffer.from(bytes);
  for (const [sign, at] of [
    ['PK\x01\x02', offset + 2],
    ['PK\x03\x04', offset],
  ] as const)
    for (let found = view.indexOf(sign); found >= 0; found = view.indexOf(sign, found + 1))
      view.writeUInt16LE(value, found + at);
  return new Uint8Array(view);
}
const FLAGS = 6;
const METHOD = 8;

describe('an archive', () => {
  it('gives its XML files by their paths and leaves the others packed', async () => {
    const files = await unpackArchive(archive([file('xl/a.xml'), file('_rels/.RELS', 'b'), file('xl/media/c.png')]));
    expect([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
      ['xl/a.xml', text],
      ['_rels/.RELS', 'b'],
    ]);
  });

  it('counts what others than XML files state of themselves, too', async () => {
    const picture = { ...file('xl/media/c.png'), toldSize: 41 * 1024 * 1024 };
    await expect(unpackArchive(archive([picture, file('xl/a.xml')]))).rejects.toThrow(tooMuch);
  });

  it('of very many entries is refused before any is read', async () => {
    const entries = Array.from({ length: 501 }, (_, place) => file(`xl/${place}.xml`, 'x'));
    await expect(unpackArchive(archive(entries))).rejects.toThrow(tooMuch);
    expect((await unpackArchive(archive(entries.slice(1)))).size).toBe(500);
  });

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['encrypted', marked(archive([file('xl/a.xml')]), FLAGS, 1)],
    ['strongly encrypted', marked(archive([file('xl/a.xml')]), FLAGS, 0x41)],
    ['packed in a way that workbooks are not', marked(archive([file('xl/a.xml')]), METHOD, 9)],
    ['one whose path leads out of it', archive([file('../../a.xml')])],
    ['one with an absolute path', archive([file('/etc/a.xml')])],
    ['cut off', archive([file('xl/a.xml')]).slice(0, -30)],
    ['damaged', archive([file('xl/a.xml')]).fill(0xff, 38, 60)],
    ['empty of everything but its first sign', new Uint8Array([0x50, 0x4b, 3, 4])],
  ])('that is %s is refused', async (_, bytes) => {
    await expect(unpackArchive(bytes)).rejects.toThrow(noTable);
  });
});
