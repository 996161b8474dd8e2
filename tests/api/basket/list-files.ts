import { deflateRawSync } from 'node:zlib';
import writeXlsxFile from 'write-excel-file/node';

type Cells = (string | number | null)[][];

/** A workbook with these sheets. */
export async function workbook(sheets: Record<string, Cells>): Promise<Uint8Array<ArrayBuffer>> {
  const data = Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows }));
  return new Uint8Array(await writeXlsxFile(data).toBuffer());
}

interface Entry {
  name: string;
  content: Buffer;
  /** size declared in the archive; default: the real one */
  declaredSize?: number;
}

/** A large content is packed once, however many archives have it. */
const packedBefore = new WeakMap<Buffer, Buffer>();

function packedOf(content: Buffer): Buffer {
  const packed = packedBefore.get(content) ?? deflateRawSync(content);
  packedBefore.set(content, packed);
  return packed;
}

/** A ZIP archive of these files. */
export function archive(entries: Entry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize = content.length } of entries) {
    const packed = packedOf(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(declaredSize, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, tail, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end]));
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const NAMES = 'http://schemas.openxmlformats.org';

/** A minimal workbook around the rows of its only sheet; `parts` are added unchanged. */
export function rawWorkbook(rows: string, parts: { sharedStrings?: string; styles?: string } = {}): Entry[] {
  const sheets = '<sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/></sheets>';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${NAMES}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (inner: string) =>
    xml(`<Relationships xmlns="${NAMES}/package/2006/relationships">${inner}</Relationships>`);
  const related = Object.keys(parts).map((part) => relation(part, part, `${part}.xml`));
  const main = `xmlns="${NAMES}/spreadsheetml/2006/main"`;
  return [
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: xml(`<workbook ${main} xmlns:r="${NAMES}/officeDocument/2006/relationships">${sheets}</workbook>`),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([relation('rId1', 'worksheet', 'worksheets/sheet1.xml'), ...related].join('')),
    },
    { name: 'xl/worksheets/sheet1.xml', content: xml(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`) },
    ...Object.entries(parts).map(([part, inner]) => ({ name: `xl/${part}.xml`, content: xml(inner) })),
  ];
}

/** Encoded in windows-1251, as Excel saves CSV. */
export function inWindows1251(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const letter = 'Ёё№'.indexOf(text.charAt(at));
    if (code < 128) bytes[at] = code;
    else if (letter >= 0) bytes[at] = [0xa8, 0xb8, 0xb9][letter] ?? 0;
    else bytes[at] = code - 0x410 + 0xc0;
  }
  return bytes;
}
