import { describe, expect, it } from 'vitest';
import { readablePhone, readPhone } from '#lib/format/phone.ts';

describe('a phone number in its field', () => {
  it.each([
    '+7(900)000-00-03',
    '+7 900 000 00 03',
    '89000000003',
    '9000000003',
    '+7(89000000003',
    // inserted into the mask by a keyboard or by suggestions
    '+7(+7 (900) 000-00-03___)___-__-__',
    '+7(89000000003___)___-__-__',
    '+7(9000000003___)___-__-__',
  ])('«%s» is accepted', (text) => {
    expect(readPhone(text)).toBe('+7(900)000-00-03');
  });

  it.each(['+7(___)___-__-__', '+7(900)000-00-0_', '+7(890)000-00-0_', '+7(79', 'x', ''])(
    '«%s» is rejected',
    (text) => {
      expect(readPhone(text)).toBeNull();
    },
  );
});

it('a phone number for reading is written as the shop’s own', () => {
  expect(readablePhone('9000000003')).toBe('8 900 000 00 03');
  expect(readablePhone('')).toBe('');
});
