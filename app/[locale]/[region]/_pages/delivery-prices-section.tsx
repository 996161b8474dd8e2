import { getLocale } from 'next-intl/server';
import { DeliveryPrices, type PriceCard } from '#features/content/delivery-prices/delivery-prices.tsx';
import type { Locale } from '#lib/config/locales.ts';
import type { DeliveryPrice } from '#lib/contract/delivery.ts';
import { formatRubles } from '#lib/format/money.ts';
import { decimal } from '#lib/rules/decimal.ts';
import { getTranslations } from '#messages/translations.ts';

type Words = Awaited<ReturnType<typeof getTranslations<'cityTerms'>>>;

/** What delivery costs in the page's city, by the rates of the checkout. */
export async function DeliveryPricesSection({ prices }: { prices: DeliveryPrice[] }) {
  const [t, locale] = await Promise.all([getTranslations('cityTerms'), getLocale()]);
  if (prices.length === 0) return null;
  return (
    <DeliveryPrices
      title={t('pricesTitle')}
      cards={prices.map((price) => cardOf(price, t, locale))}
      text={t('pricesText')}
    />
  );
}

function cardOf(price: DeliveryPrice, t: Words, locale: Locale): PriceCard {
  const { name, places, address, days, freeFrom, steps, note } = price;
  const isTerminal = address !== '';
  // the list of places is left out when a zone has one place and is named after it
  const where = isTerminal ? address : places.join(', ');
  return {
    id: `${name} ${where}`,
    title: isTerminal ? t('terminal', { carrier: name }) : name,
    note: where === name ? '' : where,
    days: t('workDays', { days }),
    steps: steps.map((step) => [limitText(step, t, locale), priceText(step.price, t, locale)]),
    notes: [freeFrom === null ? '' : t('freeFrom', { sum: formatRubles(freeFrom, locale) }), note].filter(Boolean),
  };
}

const priceText = (price: number, t: Words, locale: Locale) => (price === 0 ? t('free') : formatRubles(price, locale));

function limitText({ kg, m3 }: DeliveryPrice['steps'][number], t: Words, locale: Locale): string {
  const number = (value: number) => decimal(value, { most: 3, locale });
  if (kg === null) return m3 === null ? t('anyWeight') : t('upToVolume', { volume: number(m3) });
  return m3 === null
    ? t('upToWeight', { weight: number(kg) })
    : t('upToBoth', { weight: number(kg), volume: number(m3) });
}
