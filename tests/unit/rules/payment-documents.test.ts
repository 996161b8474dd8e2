import { describe, expect, it } from 'vitest';
import { paymentQr } from '#lib/rules/payment-qr.ts';
import { sumInWords } from '#lib/rules/sum-in-words.ts';

describe('a sum in words', () => {
  it.each([
    [0, 'Ноль рублей 00 копеек'],
    [1, 'Ноль рублей 01 копейка'],
    [100, 'Один рубль 00 копеек'],
    [2_102, 'Двадцать один рубль 02 копейки'],
    [1_100_05, 'Одна тысяча сто рублей 05 копеек'],
    [2_150_211, 'Двадцать одна тысяча пятьсот два рубля 11 копеек'],
    [1_000_000_00, 'Один миллион рублей 00 копеек'],
    [112_013_014_15, 'Сто двенадцать миллионов тринадцать тысяч четырнадцать рублей 15 копеек'],
    [5_002_000_000_40, 'Пять миллиардов два миллиона рублей 40 копеек'],
  ])('for %i kopecks is %s', (kopecks, words) => {
    expect(sumInWords(kopecks)).toBe(words);
  });
});

it('a payment QR code has the payee, the amount and the purpose', () => {
  const text = paymentQr({
    name: 'ООО «Русклимат»',
    account: '40702810900000000001',
    bank: 'АО «Банк»',
    bik: '044525000',
    correspondentAccount: '30101810400000000000',
    inn: '7700000000',
    kpp: null,
    purpose: 'Оплата по счёту № 1 | за товар',
    sum: 12_345,
  });
  expect(text).toBe(
    'ST00012|Name=ООО «Русклимат»|PersonalAcc=40702810900000000001|BankName=АО «Банк»|BIC=044525000|CorrespAcc=30101810400000000000|Sum=12345|Purpose=Оплата по счёту № 1   за товар|PayeeINN=7700000000',
  );
});
