import { describe, expect, it } from 'vitest';
import { printable } from '#lib/pdf/printable.ts';

describe('a printed text', () => {
  it('equals the original', () => {
    const order = {
      name: 'ООО «КлиматПроф»',
      items: [{ price: 1.5, note: 'Ø 20 мм, 2 м² – 5 ₽ №\u00a07 ≥ 3' }],
      none: null,
    };
    expect(printable(order)).toEqual(order);
  });

  it('can break inside long words', () => {
    const text = printable(`от ${'W'.repeat(100)}`) as string;
    expect(text.replaceAll('\u200b', '')).toBe(`от ${'W'.repeat(100)}`);
    for (const part of text.split(/[\s\u200b]/)) expect(part.length).toBeLessThanOrEqual(40);
  });

  it('leaves out characters that the font does not have', () => {
    expect(printable('Привет 🔥👨‍👩‍👧 שלום')).toBe('Привет  ');
    expect(printable('1\u202f000')).toBe('1\u00a0000');
  });

  it('leaves out emoji', () => {
    const logo = `data:image/png;base64,${'A'.repeat(200)}`;
    expect(printable({ logo })).toEqual({ logo });
    expect(printable(Buffer.from('abc'))).toEqual(Buffer.from('abc'));
  });
});
