import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldText,
  isWithinOneTypo,
  looksLikeCode,
  normalizeCode,
  switchKeyboardLayout,
} from '#lib/rules/search-text.ts';

const lettersOf = (alphabet: string) => fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), maxLength: 12 });
const RUSSIAN = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';

describe('a normalised code', () => {
  it.each([
    ['НС-1234567', '1234567'],
    ['нс 1234567', '1234567'],
    ['HC1234567', '1234567'],
    ['NS-1234567', '1234567'],
    ['1234567', '1234567'],
    ['НС-0012345', '12345'],
    ['0012345', '12345'],
    ['000', '0'],
    ['4607123456789', '4607123456789'],
    ['460 7123-456789', '4607123456789'],
    ['BSUI-09HN8/WF', 'BSUI09HN8WF'],
    ['ВСУ-09', 'BCY09'],
    ['EACS/I-09', 'EACSI09'],
    ['00А-1', '00A1'],
    ['Насос', 'HACOC'],
    ['№ –', ''],
  ])('of %s is %s', (typed, normalized) => {
    expect(normalizeCode(typed)).toBe(normalized);
  });

  it('is the same with Cyrillic and Latin look-alikes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('А', 'В', 'Е', 'К', 'М', 'Н', 'О', 'Р', 'С', 'Т', 'У', 'Х', '4', '-') }),
        (code) => {
          const latin = Array.from(code, (sign) => 'ABEKMHOPCTYX'['АВЕКМНОРСТУХ'.indexOf(sign)] ?? sign).join('');
          expect(normalizeCode(latin)).toBe(normalizeCode(code));
        },
      ),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeCode(normalizeCode(text))).toBe(normalizeCode(text));
      }),
    );
  });

  it('does not depend on case, dashes and spaces', () => {
    fc.assert(
      fc.property(
        lettersOf(LATIN + RUSSIAN + '0123456789'),
        fc.constantFrom('-', ' ', '/', '\u00a0', ' – '),
        (code, sign) => {
          expect(normalizeCode(Array.from(code.toUpperCase()).join(sign))).toBe(normalizeCode(code));
        },
      ),
    );
  });

  it.each(['НС-1234567', '1234', 'bsui-09', '4607123456789'])('is recognised in «%s»', (text) => {
    expect(looksLikeCode(text)).toBe(true);
  });

  it.each(['кондиционер', 'ballu', '12', 'вентилятор 25-40', '', '%_'])('is not recognised in «%s»', (text) => {
    expect(looksLikeCode(text)).toBe(false);
  });
});

describe('text folding', () => {
  it.each([
    ['Тёплый ПОЛ,  2 м²', 'теплый пол 2 м2'],
    ['Сплит-система «Böhler» (белая)', 'сплит система bohler белая'],
    ['нагревательный', 'нагревательный'],
    ['и\u0306од', 'йод'],
    ['%_\\\'"\u0000😀', ''],
  ])('turns «%s» into «%s»', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is idempotent and leaves only lower-case letters, digits and single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(text)).toMatch(/^(?:[0-9a-zа-я]+(?: [0-9a-zа-я]+)*)?$/);
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('equates ё with е and upper case with lower case', () => {
    fc.assert(
      fc.property(lettersOf(RUSSIAN), (word) => {
        expect(foldText(word.toUpperCase())).toBe(foldText(word));
        expect(foldText(word)).toBe(word.replaceAll('ё', 'е'));
      }),
    );
  });
});

describe('switching the keyboard layout', () => {
  it.each([
    ['rjylbwbjyth', 'кондиционер'],
    ['Cgkbn-cbcntvf', 'Сплит-система'],
    ['j,juhtdfntkm', 'обогреватель'],
    ['`kjxrf', 'ёлочка'],
    ['ифддг', 'ballu'],
    ['YC-1234567', 'НС-1234567'],
  ])('turns «%s» into «%s»', (typed, meant) => {
    expect(switchKeyboardLayout(typed)).toBe(meant);
  });

  it('is its own inverse', () => {
    fc.assert(
      fc.property(lettersOf(RUSSIAN), fc.constantFrom('а', 'Я'), (rest, letter) => {
        expect(switchKeyboardLayout(switchKeyboardLayout(letter + rest))).toBe(letter + rest);
      }),
    );
    fc.assert(
      fc.property(lettersOf(`${LATIN};',.[]`), fc.constantFrom('a', 'Z'), (rest, letter) => {
        expect(switchKeyboardLayout(switchKeyboardLayout(letter + rest))).toBe(letter + rest);
      }),
    );
  });
});

describe('one typo', () => {
  const word = lettersOf(RUSSIAN);

  it('is an added, missing, different or swapped letter', () => {
    fc.assert(
      fc.property(word, fc.nat(12), fc.constantFrom(...Array.from(RUSSIAN)), (right, at, letter) => {
        const place = Math.min(at, right.length);
        const [before, after] = [right.slice(0, place), right.slice(place)];
        const wrong = [
          before + letter + after,
          before + after.slice(1),
          before + letter + after.slice(1),
          before + after.charAt(1) + after.charAt(0) + after.slice(2),
        ];
        for (const typo of wrong) {
          expect(isWithinOneTypo(right, typo)).toBe(true);
          expect(isWithinOneTypo(typo, right)).toBe(true);
        }
      }),
    );
  });

  it('is the largest accepted distance', () => {
    const similar = fc.string({ unit: fc.constantFrom('о', 'т', 'с'), maxLength: 6 });
    fc.assert(
      fc.property(similar, similar, (left, right) => {
        expect(isWithinOneTypo(left, right)).toBe(distance(left, right) <= 1);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['сплит', 'слпит', true],
    ['насос', 'нсаос', true],
    ['насос', 'носас', false],
    ['котел', 'котёлы', false],
    ['', 'а', true],
    ['', 'аб', false],
  ])('between «%s» and «%s»: %s', (left, right, expected) => {
    expect(isWithinOneTypo(left, right)).toBe(expected);
  });
});

/** Textbook optimal string alignment, for comparison. */
function distance(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, i) =>
    Array.from({ length: right.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= left.length; i += 1) {
    for (let j = 1; j <= right.length; j += 1) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1;
      let best = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = best;
    }
  }
  return rows[left.length]![right.length]!;
}
