import { sha256OfShort } from './sha256.ts';

/** Leading zero bits of the digest: a million tries on average, a second or two in a browser. */
export const CAPTCHA_WORK_BITS = 20;

const PREFIX = 'work:';
/** milliseconds of one slice, shorter than a frame, so that the page stays responsive */
const SLICE_MS = 12;
/** tries between two checks of the time */
const TRIES_AT_ONCE = 500;

const sidForm = /^[\w-]{1,40}$/;
const wordForm = /^work:(?:0|[1-9]\d{0,12})$/;

interface SolveOptions {
  signal?: AbortSignal;
  /** Called with the probability, from 0 to 1, that the work would be done by now. */
  onProgress?: (share: number) => void;
}

/** The text to digest for an answer `work:<nonce>` to the captcha `sid`; null: the answer is malformed. */
export const workText = (sid: string, word: string): string | null =>
  sidForm.test(sid) && wordForm.test(word) ? `${sid}:${word.slice(PREFIX.length)}` : null;

/** Finds the answer `work:<nonce>` in slices that leave the page responsive; rejects when the signal aborts. */
export async function solveWork(sid: string, { signal, onProgress }: SolveOptions = {}): Promise<string> {
  if (!sidForm.test(sid)) throw new RangeError('not an id of a captcha');
  let nonce = 0;
  while (true) {
    signal?.throwIfAborted();
    const sliceEnd = performance.now() + SLICE_MS;
    while (performance.now() < sliceEnd) {
      const pauseAt = nonce + TRIES_AT_ONCE;
      for (; nonce < pauseAt; nonce++) if (isEnough(sid, String(nonce))) return `${PREFIX}${nonce}`;
    }
    onProgress?.(1 - Math.exp(-nonce / 2 ** CAPTCHA_WORK_BITS));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function isEnough(sid: string, nonce: string): boolean {
  const [first = -1] = sha256OfShort(`${sid}:${nonce}`);
  return Math.clz32(first) >= CAPTCHA_WORK_BITS;
}
