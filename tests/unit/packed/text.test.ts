import { expect, test } from 'vitest';
import { packText, unpackText } from '#lib/packed/text.ts';

/** React serialises a string of this length apart from the properties that contain it. */
const ROW_MIN = 1024;

test.each([['а'.repeat(1000)], ['а'.repeat(1001)], [`${'🔥'.repeat(1400)}\n\u2028`]])(
  'a text is packed into pieces that React serialises with their properties, and unpacked unchanged',
  (text) => {
    const packed = packText(text);
    for (const piece of [packed].flat()) expect(piece.length).toBeLessThan(ROW_MIN);
    expect(unpackText(packed)).toBe(text);
  },
);
