import { describe, expect, it } from 'vitest';
import { filteredNumber } from '#lib/format/numeric.ts';
import { mobileFault, nationalNumber, phoneFault } from '#lib/rules/phone.ts';
import { companyFault, cyrillicOnly, emailFault, fioFault, passwordFault, requiredFault } from '#lib/rules/sign-up.ts';

describe('a phone', () => {
  it.each(['+7(912)345-67-89', '8 912 345 67 89', '79123456789', '9123456789', '+7 912 345-67-89'])(
    'is parsed from %s',
    (text) => expect(nationalNumber(text)).toBe('9123456789'),
  );
  it.each(['', '+7(912)345-67-8', '912345678', '+7(912)345-67-89x', '19123456789'])('is not parsed from %j', (text) => {
    expect(nationalNumber(text)).toBeNull();
    expect(phoneFault(text)).toBe('empty');
  });
  it('begins with 9 at registration and with any digit at sign-in', () => {
    expect(mobileFault('+7(843)200-10-21')).toBe('incorrect');
    expect(phoneFault('+7(843)200-10-21')).toBeNull();
    expect(mobileFault('+7(912)345-67-89')).toBeNull();
    expect(mobileFault('+7(912)345')).toBe('empty');
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.ru', 'ivan.petrov@firma-1.com', 'i_p-1@sub.firma.travel', `${'a'.repeat(30)}@${'d'.repeat(32)}.info`])(
    'may be %s',
    (email) => expect(emailFault(email)).toBeNull(),
  );
  it.each([
    'ivan',
    'ivan@',
    '@firma.ru',
    'ivan@firma',
    'ivan@firma.r',
    'ivan@@firma.ru',
    '-ivan@firma.ru',
    'ivan-@firma.ru',
    'ivan@-firma.ru',
    'ivan@firma.ru-',
    'iv--an@firma.ru',
    'iv..an@firma.ru',
    'ivan@fir--ma.ru',
    'ivan@firma..ru',
    'ivan@.ru',
    'iv an@firma.ru',
    'ivan@firma.r1',
    `${'a'.repeat(31)}@firma.ru`,
    `ivan@${'d'.repeat(33)}.ru`,
    `ivan@firma.${'r'.repeat(16)}`,
  ])('may not be %s', (email) => expect(emailFault(email)).toBe('incorrect'));
  it.each(['иван@firma.ru', 'ivan@фирма.ru', 'ivan@firma.рф', 'ivаn@firma.ru'])(
    'has Latin letters only, so it may not be %s',
    (email) => expect(emailFault(email)).toBe('incorrect'),
  );
  it('is required', () => expect(emailFault('  ')).toBe('empty'));
});

describe('a full name', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['Иванов', 'fioIncomplete'],
    ['Ivanov Ivan', 'incorrect'],
    ['Иванов Ivan', 'incorrect'],
    ['12 34', 'incorrect'],
    ['Иванов Иван', null],
    [' Римский-Корсаков  Николай Андреевич ', null],
  ])('%j is %s', (fio, fault) => expect(fioFault(fio)).toBe(fault));
});

describe('a company', () => {
  it.each([
    ['', 'empty'],
    ['123456789', 'innIncorrect'],
    ['1234567890123', 'innIncorrect'],
    ['1655000010', null],
    ['165500001012', null],
    ['Climate', 'companyNotCyrillic'],
    ['Климат Pro', 'companyNotCyrillic'],
    ['«!»', 'companyNotCyrillic'],
    ['ООО «Климат-2»', null],
  ])('%j is %s', (text, fault) => expect(companyFault(text)).toBe(fault));
});

it('the Cyrillic filter clears a text without a Cyrillic letter or with a Latin one', () => {
  expect(['Климат', 'Климат 2', '123', 'Klimat', 'Кlimат'].map(cyrillicOnly)).toEqual([
    'Климат',
    'Климат 2',
    '',
    '',
    '',
  ]);
});

it('the numeric filter clamps to the bounds', () => {
  const bounds = { min: 1, max: 1000 };
  const filter = (typed: string) => filteredNumber(typed, 7, bounds);
  expect(['', '0', '-5', '1', '12', '1000', '1001', '99999999999999999999'].map(filter)).toEqual([
    1, 1, 7, 1, 12, 1000, 1000, 1000,
  ]);
  expect(['1.5', 'abc', '1e3', '12 шт'].map(filter)).toEqual([7, 7, 7, 7]);
});

it('a password has at least eight characters, and a required field is not blank', () => {
  expect([passwordFault(''), passwordFault('1234567'), passwordFault('12345678')]).toEqual([
    'empty',
    'passwordShort',
    null,
  ]);
  expect([requiredFault(' '), requiredFault('x')]).toEqual(['empty', null]);
});
