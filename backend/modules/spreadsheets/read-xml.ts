import { SaxesParser } from 'saxes';

type Attributes = Record<string, string>;

export interface Listener {
  opened?(name: string, attributes: Attributes): void;
  /** @param text what stands between its end and the tag before */
  closed?(name: string, text: string): void;
}

/** bytes that are read at once */
const PORTION = 64 * 1024;

/** Tells of the elements of an XML file, by names without prefixes, and gives way after each portion. Throws for what is not well-formed, and never expands entities. */
export function* readXml(file: Uint8Array, { opened, closed }: Listener): Generator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let text = '';
  const append = (part: string) => {
    text += part;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    opened?.(withoutPrefix(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    closed?.(withoutPrefix(name), text);
    text = '';
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < file.length; at += PORTION) {
    parser.write(decoder.decode(file.subarray(at, at + PORTION), { stream: true }));
    yield;
  }
  parser.close();
}

/** The whole file at once; none: nothing. */
export function hearXml(file: Uint8Array | undefined, listener: Listener): void {
  if (file) for (const _ of readXml(file, listener));
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
