import { deflateSync } from 'node:zlib';

/** Number of an object in a file. */
export type Ref = number;

export const refTo = (ref: Ref) => `${ref} 0 R`;

/** A text outside of pages, such as a title: UTF-16 with its mark. */
export function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

/** The outer form of a PDF 1.7: numbered objects, the table of where they begin, and the trailer. */
export class PdfFile {
  readonly #objects: (Buffer | null)[] = [];

  /** A number for an object that others name before it is known. */
  reserve(): Ref {
    return this.#objects.push(null);
  }

  put(ref: Ref, body: string | Buffer): void {
    this.#objects[ref - 1] = Buffer.from(body);
  }

  add(body: string | Buffer): Ref {
    const ref = this.reserve();
    this.put(ref, body);
    return ref;
  }

  /** `entries` come beside the length; what is not packed yet is packed here. */
  addStream(content: Buffer, entries = '', isPacked = false): Ref {
    const bytes = isPacked ? content : deflateSync(content);
    const filter = isPacked ? '' : '/Filter /FlateDecode ';
    return this.add(
      Buffer.concat([
        Buffer.from(`<< ${entries} ${filter}/Length ${bytes.length} >>\nstream\n`),
        bytes,
        Buffer.from('\nendstream'),
      ]),
    );
  }

  finish(root: Ref, info: Ref): Buffer {
    const parts = [Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1')];
    let length = parts[0]?.length ?? 0;
    const places = this.#objects.map((body, index) => {
      if (!body) throw new Error(`object ${index + 1} was reserved and never written`);
      const place = length;
      const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
      parts.push(object);
      length += object.length;
      return `${String(place).padStart(10, '0')} 00000 n \n`;
    });
    const size = places.length + 1;
    parts.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}` +
          `trailer\n<< /Size ${size} /Root ${refTo(root)} /Info ${refTo(info)} >>\nstartxref\n${length}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}
