import { FeedError } from './feed-error.ts';

const DECLARATION_BYTES = 1024;
/** Minimum number of UTF-8 sequences: fewer could occur in the declared encoding by chance. */
const TELLING_SEQUENCES = 4;

type FeedEncoding = 'utf-8' | 'windows-1251';

/**
 * Detects the encoding of a feed from its first bytes: byte order mark and XML declaration, which must not contradict
 * each other. Throws FeedError for any but UTF-8 and windows-1251.
 */
export function encodingOf(head: Uint8Array): FeedEncoding {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, DECLARATION_BYTES)).toString('latin1');
  if (start.startsWith('\x1f\x8b') || start.startsWith('PK\x03\x04'))
    throw new FeedError({ ru: 'файл сжат, сначала распакуйте его', en: 'the file is compressed, unpack it first' });
  if (/^(\xfe\xff|\xff\xfe)/.test(start)) throw unsupported('UTF-16');
  const hasMark = start.startsWith('\xef\xbb\xbf');
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*(["'])(.*?)\1/.exec(hasMark ? start.slice(3) : start)?.[2];
  const encoding = declared === undefined ? 'utf-8' : standardName(declared);
  if (encoding !== 'utf-8' && encoding !== 'windows-1251') throw unsupported(declared || 'without a name');
  if (hasMark && encoding !== 'utf-8')
    throw new FeedError(
      {
        ru: `в файле объявлена кодировка ${encoding}, а метка порядка байтов — от UTF-8`,
        en: `the file declares ${encoding}, but its byte order mark is that of UTF-8`,
      },
      1,
    );
  return encoding;
}

function standardName(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function unsupported(encoding: string): FeedError {
  return new FeedError(
    {
      ru: `кодировка ${encoding} не поддерживается, нужна UTF-8 или windows-1251`,
      en: `encoding ${encoding} is not supported, UTF-8 and windows-1251 are`,
    },
    1,
  );
}

/**
 * Detects UTF-8 declared as windows-1251: any bytes are valid windows-1251, and UTF-8 would be imported as
 * «РљРѕРЅРІРµРєС‚РѕСЂ». Real windows-1251 is invalid UTF-8 from its first Russian word on.
 */
export class Utf8Suspicion {
  #decoder: TextDecoder | null = new TextDecoder('utf-8', { fatal: true });
  #sequences = 0;

  read(chunk: Uint8Array): void {
    if (!this.#decoder) return;
    try {
      this.#count(this.#decoder.decode(chunk, { stream: true }));
    } catch {
      this.#decoder = null;
    }
  }

  /** Throws FeedError when everything read is UTF-8, with enough sequences to rule out chance. */
  end(): void {
    try {
      this.#decoder?.decode();
    } catch {
      this.#decoder = null;
    }
    if (this.#decoder && this.#sequences >= TELLING_SEQUENCES)
      throw new FeedError(
        {
          ru: 'в файле объявлена кодировка windows-1251, а байты в UTF-8',
          en: 'the file declares windows-1251, but its bytes are UTF-8',
        },
        1,
      );
  }

  #count(text: string): void {
    if (this.#sequences < TELLING_SEQUENCES) this.#sequences += text.match(/[^\0-\x7f]/g)?.length ?? 0;
  }
}
