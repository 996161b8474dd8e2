import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A whole page as it leaves. */
export interface Page {
  status: number;
  /** with its etag, unless nobody may keep it */
  headers: OutgoingHttpHeaders;
  /** the smallest, and those that somebody has asked for */
  forms: Partial<Record<Encoding, Buffer>> & { br: Buffer };
  /** milliseconds since the epoch */
  expiresAt: number;
  /** announced changes before it was begun, see `PageChanges` */
  changes: number;
  /** the last attempt to render it anew failed */
  isRefreshFailed: boolean;
}

const BROTLI_QUALITY = 5;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

export const packed = (body: Buffer): Promise<Buffer> =>
  compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

export const unpacked = async ({ forms }: Page): Promise<Buffer> => forms.identity ?? unpack(forms.br);

export const bytesOf = ({ forms }: Page): number => Object.values(forms).reduce((sum, form) => sum + form.length, 0);

/** Sends a kept page in the form that its reader accepts, or 304 where he has it; `onForm` is given a form just made. */
export function sendPage(
  page: Page,
  asked: IncomingHttpHeaders,
  response: ServerResponse,
  onForm: (encoding: Encoding, body: Buffer) => void,
): void | Promise<void> {
  const { status, headers, forms } = page;
  if (status === 200 && headers.etag !== undefined && fresh(asked, headers)) {
    // stored headers are replaced by those of a 304, so it carries them all
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = acceptedEncoding(asked);
  const form = forms[encoding];
  if (form) return send(response, status, headers, form, encoding);
  return sendNewForm();

  async function sendNewForm(): Promise<void> {
    const made = await makeForm(page, encoding);
    onForm(encoding, made);
    send(response, status, headers, made, encoding);
  }
}

/** Sends what is made for one reader. */
export async function sendOnce(
  response: ServerResponse,
  asked: IncomingHttpHeaders,
  { status, headers, body }: { status: number; headers: OutgoingHttpHeaders; body: Buffer },
): Promise<void> {
  const isText = /^(text\/|application\/(json|xml))/.test(headers['content-type'] ?? '');
  const encoding = isText && body.length > 0 ? acceptedEncoding(asked) : 'identity';
  const form = encoding === 'br' ? await packed(body) : encoding === 'gzip' ? await compressGzip(body) : body;
  send(response, status, headers, form, encoding);
}

function send(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  encoding: Encoding,
): void {
  const form = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  response.writeHead(status, { ...headers, ...form, 'content-length': body.length }).end(body);
}

async function makeForm(page: Page, encoding: Encoding): Promise<Buffer> {
  const body = await unpacked(page);
  return encoding === 'gzip' ? compressGzip(body) : body;
}

function acceptedEncoding(asked: IncomingHttpHeaders): Encoding {
  if (asked['accept-encoding'] === undefined) return 'identity';
  const accepted = new Negotiator({ headers: asked }).encodings(['br', 'gzip']);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
