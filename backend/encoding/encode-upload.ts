import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ServiceError } from '#backend/errors.ts';
import { FairQueue } from '#lib/threads/fair-queue.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import { isPdf } from './check-pdf.ts';
import type { EncodedAs } from './encoded.ts';
import type { FileRefusal } from './refusal.ts';

/** Heap of the encoding process: documents are searched in it, pictures are outside of it. */
const FLAGS = ['--max-old-space-size=160', '--max-semi-space-size=4'];
const ENCODING_MS = 8000;
/** A command has no visitor who waits: the first start loads the demo's photos on a busy machine too. */
const COMMAND_ENCODING_MS = 60_000;
const REPLY_BYTES_MAX = 12 * 1024 * 1024;
/** A file that would wait longer is refused with a hint to try again. */
const WAIT_MS = 8000;
/** Unfinished files of one owner, so that no owner can fill the queue. */
const OWN_MAX = 6;

/** One picture at a time in the whole process, also when a module is bundled twice: decoding takes a hundred megabytes. */
const pictureTurns = processSingleton('picture encoding', () => new FairQueue(1));
/** Checking a document takes little memory: two at a time, one per customer, so that slow documents do not block others. */
const documentTurns = processSingleton('document checks', () => new FairQueue(2, 1));

/** When to try again while the machine is too busy. */
const BUSY_SECONDS = 60;
const busy = () =>
  new ServiceError(
    'UNAVAILABLE',
    {
      ru: 'Сейчас обрабатывается много файлов. Повторите через минуту',
      en: 'Many files are being processed now. Try again in a minute',
    },
    [],
    BUSY_SECONDS,
  );

export type Encoded =
  | { kind: 'picture'; bytes: Buffer; preview: Buffer; width: number; height: number }
  | { kind: 'logo'; bytes: Buffer }
  | { kind: 'pdf' };

export type EncodingReply = { file: Encoded } | { refusal: FileRefusal };

/**
 * Checks an uploaded file and encodes a picture anew, in a separate process.
 *
 * @param owner key of the uploading customer, for the limit of each; null: a command, which may wait and take longer
 * @throws `ServiceError` when too many files wait or the machine is too busy for this one
 */
export async function encodeUpload(file: Uint8Array, as: EncodedAs, owner: string | null): Promise<EncodingReply> {
  const isDocument = as === 'pictureOrPdf' && isPdf(file);
  const turns = isDocument ? documentTurns : pictureTurns;
  if (owner !== null && (turns.unfinished(owner) >= OWN_MAX || turns.waitMs(owner) > WAIT_MS)) throw busy();
  const reply = await turns.enqueue(owner, () =>
    encodeInProcess(file, as, owner === null ? COMMAND_ENCODING_MS : ENCODING_MS),
  );
  if (reply === null) throw busy();
  return isDocument && 'refusal' in reply && reply.refusal === 'unreadable' ? { refusal: 'unreadablePdf' } : reply;
}

/** Null: the process could not be started, or took too long. */
function encodeInProcess(file: Uint8Array, as: EncodedAs, timeout: number): Promise<EncodingReply | null> {
  const program = join(process.cwd(), 'backend/encoding/encode-stdin.ts');
  // without a large picture, compiling its modules would be half of the process's time
  const { NODE_ENV, NODE_COMPILE_CACHE } = process.env;
  const { resolve, promise } = Promise.withResolvers<EncodingReply | null>();
  const child = spawn(process.execPath, [...FLAGS, program, as], {
    env: { NODE_ENV, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  });
  const chunks: Buffer[] = [];
  let length = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > REPLY_BYTES_MAX) child.kill('SIGKILL');
  });
  child.on('error', () => resolve(null));
  child.on('close', (code, signal) => {
    if (signal === 'SIGKILL') resolve(null);
    // the file ended the decoder
    else if (code !== 0) resolve({ refusal: 'unreadable' });
    else resolve(parsed(Buffer.concat(chunks).toString()));
  });
  // the process may end before it has read the file
  child.stdin.on('error', () => undefined);
  child.stdin.end(file);
  return promise;
}

const bytesOf = (text: string) => Buffer.from(text, 'base64');

function parsed(text: string): EncodingReply {
  const reply = JSON.parse(text);
  if ('refusal' in reply || reply.file.kind === 'pdf') return reply;
  const { bytes, preview, ...file } = reply.file;
  return { file: { ...file, bytes: bytesOf(bytes), ...(preview && { preview: bytesOf(preview) }) } };
}
