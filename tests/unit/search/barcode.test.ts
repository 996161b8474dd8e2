import Code128Reader from '@zxing/library/esnext/core/oned/Code128Reader';
import { describe, expect, it } from 'vitest';
import { decodeFrame, greyOf } from '#components/barcode-scanner/decode-frame.ts';
import { codeOfBarcode } from '#lib/rules/barcode.ts';
import { barsPicture, eanModules, type GreyPicture } from '#tests/barcode-picture.ts';

function read({ grey, width, height }: GreyPicture): string | null {
  const seen = decodeFrame(grey, width, height);
  return seen && codeOfBarcode(seen.text, seen.format);
}

/** The modules of a Code 128 of set B: start, characters, check, stop. */
function code128Modules(text: string): string {
  const patterns = (Code128Reader as unknown as { CODE_PATTERNS: Int32Array[] }).CODE_PATTERNS;
  const values = Array.from(text, (character) => character.charCodeAt(0) - 32);
  const check = values.reduce((sum, value, i) => sum + value * (i + 1), 104) % 103;
  return [104, ...values, check, 106]
    .map((value) => Array.from(patterns[value] ?? [], (length, i) => (i % 2 ? '0' : '1').repeat(length)).join(''))
    .join('');
}

describe('the code of a barcode', () => {
  it('has the right check digit', () => {
    expect(codeOfBarcode('4606034123457', 'ean_13')).toBeNull();
    expect(codeOfBarcode('4006381333931', 'ean_13')).toBe('4006381333931');
    expect(codeOfBarcode('96385074', 'ean_8')).toBe('96385074');
    expect(codeOfBarcode('96385075', 'ean_8')).toBeNull();
    expect(codeOfBarcode('4006381333931', 'ean_8')).toBeNull();
  });

  it('of an American UPC-A is an EAN-13 with a zero', () => {
    expect(codeOfBarcode('036000291452', 'upc_a')).toBe('0036000291452');
  });

  it('of Code 128 is readable text of a sensible length', () => {
    expect(codeOfBarcode(' EACS-12HF2 ', 'code_128')).toBe('EACS-12HF2');
    for (const noise of ['a1', 'привет', 'x'.repeat(49)]) expect(codeOfBarcode(noise, 'code_128')).toBeNull();
  });
});

describe('the library reads in a picture', () => {
  it.each(['4006381333931', '4607112345676', '5901234123457', '96385074'])('%s', (code) => {
    expect(read(barsPicture(eanModules(code)))).toBe(code);
    expect(read(barsPicture(eanModules(code), { noise: 30 }))).toBe(code);
    expect(read(barsPicture(eanModules(code), { module: 2, width: 400 }))).toBe(code);
  });

  it('an article as Code 128', () => {
    expect(read(barsPicture(code128Modules('EACS-12HF2')))).toBe('EACS-12HF2');
  });

  it('nothing where there is nothing, or half a code', () => {
    expect(read(barsPicture(''))).toBeNull();
    expect(read(barsPicture(eanModules('4006381333931').slice(0, 60)))).toBeNull();
    expect(read(barsPicture('', { noise: 100 }))).toBeNull();
  });

  it('the colours of a canvas as grey levels', () => {
    const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 255]);
    const [white = 0, black = 0, red = 0, green = 0] = greyOf({ data, width: 4, height: 1 } as ImageData);
    expect([white, black]).toEqual([255, 0]);
    expect(green).toBeGreaterThan(red);
  });
});
