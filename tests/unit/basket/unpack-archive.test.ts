import { describe, expect, it } from 'vitest';
import { unpackArchive } from '#backend/modules/spreadsheets/unpack-archive.ts';
import { archive } from '#tests/api/basket/list-files.ts';

const text = 'тест '.repeat(1000);
const file = (name: string, content = text) => ({ name, content: Buffer.from(content) });
const noTable = /^Файл не похож на таблицу/;
const tooMuch = /слишком большой объём/;

/** Writes a 16-bit value into the central and the local header of every entry. */
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
  it('is unpacked into its XML files by path, without other files', async () => {
    const files = await unpackArchive(archive([file('xl/a.xml'), file('_rels/.RELS', 'b'), file('xl/media/c.png')]));
    expect([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
      ['xl/a.xml', text],
      ['_rels/.RELS', 'b'],
    ]);
  });

  it('is refused for the declared size of a file that is not XML, too', async () => {
    const picture = { ...file('xl/media/c.png'), declaredSize: 41 * 1024 * 1024 };
    await expect(unpackArchive(archive([picture, file('xl/a.xml')]))).rejects.toThrow(tooMuch);
  });

  it('with more than 500 entries is refused before any is read', async () => {
    const entries = Array.from({ length: 501 }, (_, index) => file(`xl/${index}.xml`, 'x'));
    await expect(unpackArchive(archive(entries))).rejects.toThrow(tooMuch);
    expect((await unpackArchive(archive(entries.slice(1)))).size).toBe(500);
  });

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['encrypted', marked(archive([file('xl/a.xml')]), FLAGS, 1)],
    ['strongly encrypted', marked(archive([file('xl/a.xml')]), FLAGS, 0x41)],
    ['compressed with another method than workbooks use', marked(archive([file('xl/a.xml')]), METHOD, 9)],
    ['one with a path outside of it', archive([file('../../a.xml')])],
    ['one with an absolute path', archive([file('/etc/a.xml')])],
    ['cut off', archive([file('xl/a.xml')]).slice(0, -30)],
    ['damaged', archive([file('xl/a.xml')]).fill(0xff, 38, 60)],
    ['nothing but the first signature', new Uint8Array([0x50, 0x4b, 3, 4])],
  ])('that is %s is refused', async (_, bytes) => {
    await expect(unpackArchive(bytes)).rejects.toThrow(noTable);
  });
});
