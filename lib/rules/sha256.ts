/** The most bytes that fit into one block together with padding and length. */
export const SHA256_SHORT_MAX = 55;

const primes = firstPrimes(64);
const start = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));
/** reused, since allocating an array per digest would cost more than the arithmetic */
const words = new Int32Array(64);
const [a0 = 0, b0 = 0, c0 = 0, d0 = 0, e0 = 0, f0 = 0, g0 = 0, h0 = 0] = start;

/**
 * SHA-256 of a short ASCII text as eight 32-bit words, for the browser; the server uses Node's. The browser's
 * `crypto.subtle` needs a task per digest, far slower for one block, and exists on secure pages only. `@noble/hashes` 2.4
 * is 2,329 bytes (brotli) against 596 here, and 550 digests a millisecond against 670 (decision 0017).
 */
export function sha256OfShort(text: string): Int32Array {
  fillWords(text);
  let [a, b, c, d, e, f, g, h] = [a0, b0, c0, d0, e0, f0, g0, h0];
  for (let i = 0; i < 64; i++) {
    const sigma1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + sigma1 + ((e & f) ^ (~e & g)) + at(constants, i) + at(words, i)) | 0;
    const sigma0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = sigma0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return Int32Array.of(a + a0, b + b0, c + c0, d + d0, e + e0, f + f0, g + g0, h + h0);
}

function fillWords(text: string): void {
  if (text.length > SHA256_SHORT_MAX) throw new RangeError('only texts that fit one block can be hashed');
  words.fill(0, 0, 16);
  for (let i = 0; i < text.length; i++) words[i >> 2] = at(words, i >> 2) | (text.charCodeAt(i) << (24 - (i % 4) * 8));
  words[text.length >> 2] = at(words, text.length >> 2) | (0x80 << (24 - (text.length % 4) * 8));
  words[15] = text.length * 8;
  for (let i = 16; i < 64; i++) {
    const near = at(words, i - 2);
    const far = at(words, i - 15);
    const gamma1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const gamma0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    words[i] = gamma1 + at(words, i - 7) + gamma0 + at(words, i - 16);
  }
}

function at(list: Int32Array, index: number): number {
  return list[index] as number;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** The constants of SHA-256 are the first 32 fractional bits of roots of primes. */
function fractionBits(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}
