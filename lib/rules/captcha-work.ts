import { sha256OfShort } from './sha256.ts';

/** Zero bits that the digest begins with: a million tries on average, a second or two in a browser. */
export const CAPTCHA_WORK_BITS = 20;

const PREFIX = 'work:';
/** shorter than a frame, so that the page goes on scrolling and typing */
const SLICE_MS = 12;
/** between looks at the clock */
const TRIES_AT_ONCE = 500;

const sidForm = /^[\w-]{1,40}$/;
const wordForm = /^work:(?:0|[1-9]\d{0,12})$/;

interface SolveOptions {
  signal?: AbortSignal;
  /** How likely the work was to be done by now, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What the digest of an answer `work:<nonce>` is taken of; null: malformed. */
export const workText = (sid: string, word: string): string | null =>
  sidForm.test(sid) && wordForm.test(word) ? `${sid}:${word.slice(PREFIX.length)}` : null;

/** Finds the answer `work:<nonce>` in slices between which the page lives on; rejects when the signal aborts. */
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
