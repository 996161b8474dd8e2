import type { LocalizedText } from '#lib/config/locales.ts';
import { formatDay } from '#lib/format/date.ts';
import { formatRubles } from '#lib/format/money.ts';
import type { Differing } from './differing.ts';

type OfProduct = Extract<Differing, { productId: string }>;
type OfAll = Exclude<Differing, { productId: string }>;

const pieces = (count: number): LocalizedText => ({ ru: `${count}\u00a0шт.`, en: `${count}\u00a0pcs` });

/** The text after the name of a product. */
export function wordsOf({ kind, was, now }: OfProduct): LocalizedText {
  const [before, after] = [pieces(was), pieces(now)];
  switch (kind) {
    case 'price':
      return changed({ ru: 'цена была', en: 'the price was' }, { ru: 'стала', en: 'is now' }, [was, now]);
    case 'stock':
      return now === 0
        ? { ru: `нет в наличии, вы заказываете ${before.ru}`, en: `out of stock, you order ${before.en}` }
        : {
            ru: `есть только ${after.ru}, вы заказываете ${before.ru}`,
            en: `only ${after.en}, you order ${before.en}`,
          };
    case 'notForSale':
      return { ru: 'больше не продаётся', en: 'no longer sold' };
    case 'basket':
      return now === 0
        ? { ru: 'уже не отмечен в корзине', en: 'no longer checked in the cart' }
        : {
            ru: `в корзине отмечено ${after.ru}, вы заказываете ${before.ru}`,
            en: `${after.en} checked in the cart, you order ${before.en}`,
          };
    case 'gift':
      return now === 0
        ? { ru: 'подарок закончился', en: 'the gift has run out' }
        : { ru: `подарок: было ${before.ru}, стало ${after.ru}`, en: `the gift: was ${before.en}, is now ${after.en}` };
    case 'giftPrice':
      return changed({ ru: 'цена подарка была', en: 'the price of the gift was' }, { ru: 'стала', en: 'is now' }, [
        was,
        now,
      ]);
  }
}

export function wordsOfAll(difference: OfAll): LocalizedText {
  if (difference.kind === 'ready') {
    const { was, now } = difference;
    return {
      ru: `Заказ будет готов позже: ${formatDay(now, 'ru')}, а не ${formatDay(was, 'ru')}`,
      en: `The order will be ready later: on ${formatDay(now, 'en')}, not on ${formatDay(was, 'en')}`,
    };
  }
  const { kind, was, now } = difference;
  return kind === 'bonus'
    ? {
        ru: `Бонусами можно оплатить ${formatRubles(now)}, а не ${formatRubles(was)}`,
        en: `Bonuses can pay ${formatRubles(now, 'en')}, not ${formatRubles(was, 'en')}`,
      }
    : changed({ ru: 'Сумма к оплате была', en: 'The sum to pay was' }, { ru: 'стала', en: 'is now' }, [was, now]);
}

const changed = (before: LocalizedText, after: LocalizedText, [was, now]: [number, number]): LocalizedText => ({
  ru: `${before.ru} ${formatRubles(was)}, ${after.ru} ${formatRubles(now)}`,
  en: `${before.en} ${formatRubles(was, 'en')}, ${after.en} ${formatRubles(now, 'en')}`,
});
