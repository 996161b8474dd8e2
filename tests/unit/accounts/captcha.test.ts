import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCaptcha, newCaptchaWord, normaliseCaptchaWord } from '#backend/modules/accounts/captcha/draw-captcha.ts';
import { CAPTCHA_ALPHABET, glyphOf } from '#backend/modules/accounts/captcha/glyphs.ts';
import { isWorkDone } from '#backend/modules/accounts/captcha/work.ts';
import { CAPTCHA_WORK_BITS, solveWork } from '#lib/rules/captcha-work.ts';
import { SHA256_SHORT_MAX, sha256OfShort } from '#lib/rules/sha256.ts';

const signs = Array.from(CAPTCHA_ALPHABET);
const steady = (below: number) => Math.floor(below / 2);
/** the first valid nonce of this captcha, a small one by chance */
const easy = { sid: 'captcha-1013', word: 'work:222' };
const megabyte = '7'.repeat(1_000_000);

function pngOf(uri: string): Buffer {
  const [head, base64 = ''] = uri.split(',');
  expect(head).toBe('data:image/png;base64');
  return Buffer.from(base64, 'base64');
}

describe('a captcha word', () => {
  it('has five characters that cannot be confused with each other', () => {
    expect(signs.length).toBeGreaterThanOrEqual(16);
    expect(CAPTCHA_ALPHABET).not.toMatch(/[01258OQILSZBG]/);
    const words = Array.from({ length: 200 }, () => newCaptchaWord());
    for (const word of words) expect(word).toMatch(new RegExp(`^[${CAPTCHA_ALPHABET}]{5}$`));
    expect(new Set(words).size).toBeGreaterThan(190);
    expect(new Set(words.join('')).size).toBe(signs.length);
  });

  it('is compared without regard to case, spaces and look-alike letters of the other alphabet', () => {
    expect(normaliseCaptchaWord(' ka 3tx\n')).toBe('KA3TX');
    expect(normaliseCaptchaWord('асектх')).toBe('ACEKTX');
    expect(normaliseCaptchaWord('МРУЗН')).toBe('MPY3H');
    expect(normaliseCaptchaWord(megabyte)).toBe('');
    for (const sign of signs) expect(normaliseCaptchaWord(sign)).toBe(sign);
  });
});

describe('a captcha picture', () => {
  it('draws every character in its own way', async () => {
    const pictures = await Promise.all(signs.map((sign) => drawCaptcha(sign.repeat(5), steady)));
    expect(new Set(pictures).size).toBe(signs.length);
    expect(() => glyphOf('0')).toThrow(RangeError);
  });

  it('is a small PNG, dark on its own light background, for any word', async () => {
    for (const word of ['MMMMM', 'NMRKX', ...Array.from({ length: 20 }, () => newCaptchaWord())]) {
      const uri = await drawCaptcha(word);
      expect(uri.length).toBeLessThanOrEqual(8192);
      const picture = sharp(pngOf(uri));
      expect(await picture.metadata()).toMatchObject({ format: 'png', width: 360, height: 120 });
      const { channels } = await picture.greyscale().stats();
      expect(channels[0]?.mean).toBeGreaterThan(180);
      expect(channels[0]?.mean).toBeLessThan(235);
      expect(channels[0]?.min).toBeLessThan(100);
    }
  });

  it('of one word is different each time and depends only on the random numbers', async () => {
    expect(await drawCaptcha('KA3TX')).not.toBe(await drawCaptcha('KA3TX'));
    expect(await drawCaptcha('KA3TX', steady)).toBe(await drawCaptcha('KA3TX', steady));
  });
});

describe('proof of work', () => {
  it('is found and accepted', async () => {
    expect(await solveWork(easy.sid)).toBe(easy.word);
    expect(isWorkDone(easy.sid, easy.word)).toBe(true);
    const digest = createHash('sha256').update('captcha-1013:222').digest();
    expect(Math.clz32(digest.readUInt32BE())).toBeGreaterThanOrEqual(CAPTCHA_WORK_BITS);
  });

  it('of another captcha or with too few zeros is refused', () => {
    expect(isWorkDone('captcha-585', easy.word)).toBe(false);
    expect(isWorkDone(easy.sid, 'work:223')).toBe(false);
    expect(isWorkDone(randomUUID(), easy.word)).toBe(false);
  });

  it.each(['222', 'work:', 'work:0222', 'work:+222', 'work: 222', 'work:222\n', 'WORK:222', 'work:2.2e2', 'work:٢٢٢'])(
    'is refused when written as %j',
    (word) => {
      expect(isWorkDone(easy.sid, word)).toBe(false);
    },
  );

  it('is refused without computation when its text or the id is too long', () => {
    const before = process.threadCpuUsage();
    expect(isWorkDone(easy.sid, `work:${megabyte}`)).toBe(false);
    expect(isWorkDone(easy.sid, megabyte)).toBe(false);
    expect(isWorkDone(megabyte, easy.word)).toBe(false);
    expect(isWorkDone('', easy.word)).toBe(false);
    expect(isWorkDone('капча', easy.word)).toBe(false);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(100);
  });

  it('reports its progress and can be cancelled', async () => {
    const shares: number[] = [];
    const leaving = new AbortController();
    const onProgress = (share: number) => {
      shares.push(share);
      if (shares.length === 3) leaving.abort();
    };
    // the first valid nonce of this captcha is 1,805,024
    const work = solveWork('captcha-1', { signal: leaving.signal, onProgress });
    await expect(work).rejects.toThrow(/abort/);
    expect(shares).toHaveLength(3);
    expect(shares).toStrictEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
    await expect(solveWork(megabyte)).rejects.toThrow(RangeError);
  });
});

describe('SHA-256 of a short text', () => {
  it('equals that of node:crypto for every length of one block', () => {
    for (let length = 0; length <= SHA256_SHORT_MAX; length++) {
      const text = randomBytes(64).toString('base64').slice(0, length);
      const digest = Buffer.alloc(32);
      sha256OfShort(text).forEach((word, index) => digest.writeInt32BE(word, index * 4));
      expect(digest.toString('hex')).toBe(createHash('sha256').update(text).digest('hex'));
    }
    expect(() => sha256OfShort('a'.repeat(SHA256_SHORT_MAX + 1))).toThrow(RangeError);
  });
});
