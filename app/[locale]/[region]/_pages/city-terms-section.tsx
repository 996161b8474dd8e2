import { getLocale } from 'next-intl/server';
import { PageSection } from '#components/page/page-section.tsx';
import { CityTerms, type TermTile } from '#features/content/city-terms/city-terms.tsx';
import type { DeliveryTerms } from '#lib/contract/content.ts';
import { unbrokenAddress } from '#lib/format/address.ts';
import { type CityValues, cityValues } from '#lib/format/in-city.ts';
import { formatHours } from '#lib/format/opening-hours.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { readDeliveryTerms, readStores } from '#lib/server/readers.ts';
import { type DeliveryPhrases, pageDelivery } from '#lib/server/readiness.ts';
import { getTranslations } from '#messages/translations.ts';
import { DeliveryPricesSection } from './delivery-prices-section.tsx';

/** Days of delivery, points of pick-up and ways of payment in the page's city, as the checkout offers them. */
export async function CityTermsSection({ of }: { of: 'delivery' | 'payment' }) {
  const city = await pageCity();
  const [terms, stores, t, locale, delivery] = await Promise.all([
    readDeliveryTerms(city.id),
    readStores(),
    getTranslations('cityTerms'),
    getLocale(),
    pageDelivery(),
  ]);
  const values = cityValues(city);
  const tills = stores.filter((store) => store.address.city.id === city.id && store.cashAndCarry);
  const tiles = of === 'payment' ? paymentTiles(terms, tills.length, t) : deliveryTiles(terms, { values, delivery, t });
  const listed: Place[] =
    of === 'payment'
      ? tills.map((store) => ({ ...store, address: store.address.text }))
      : [...terms.stores, ...terms.warehouses];
  return (
    <PageSection id="city" title={t(of === 'payment' ? 'paymentTitle' : 'deliveryTitle', values)}>
      <CityTerms
        tiles={tiles}
        placesTitle={t(of === 'payment' ? 'tillsTitle' : 'placesTitle')}
        places={listed.map(({ name, address, hours, phone }) => ({
          name,
          address: unbrokenAddress(address),
          ...(hours !== undefined && phone !== undefined && { hours: formatHours(hours, locale), phone }),
        }))}
        more={['/stores', t('allStores')]}
      />
      {of === 'delivery' && <DeliveryPricesSection prices={terms.prices ?? []} />}
    </PageSection>
  );
}

interface Place {
  name: string;
  address: string;
  hours?: string;
  phone?: string;
}

type Words = Awaited<ReturnType<typeof getTranslations<'cityTerms'>>>;

const paymentTiles = ({ bonusPercent }: DeliveryTerms, tills: number, t: Words): TermTile[] => [
  { icon: 'file-text', title: t('invoice'), text: t('invoiceText') },
  { icon: 'clock', title: t('deferred'), text: t('deferredText') },
  { icon: 'gift', title: t('bonuses', { percent: bonusPercent }), text: t('bonusesText') },
  ...(tills > 0 ? [{ icon: 'store', title: t('tills', { count: tills }), text: t('tillsText') } as const] : []),
];

interface TileContext {
  values: CityValues;
  delivery: Awaited<ReturnType<typeof pageDelivery>>;
  t: Words;
}

function deliveryTiles(
  { daysHere, elsewhere, stores, warehouses }: DeliveryTerms,
  { values, delivery, t }: TileContext,
) {
  const tiles: TermTile[] = [];
  const withDay = (text: string, phrases: DeliveryPhrases | null) =>
    phrases ? `${text}. ${t('orderedNow', phrases)}` : text;
  if (daysHere !== null)
    tiles.push({
      icon: 'truck',
      title: t('days', { days: daysHere }),
      text: withDay(t('daysHere', values), delivery.here),
    });
  if (elsewhere !== null)
    tiles.push({
      icon: 'warehouse',
      title: t('days', { days: elsewhere.days }),
      text: withDay(t('daysElsewhere', cityValues(elsewhere.city)), delivery.elsewhere),
    });
  const count = stores.length + warehouses.length;
  tiles.push(
    count > 0
      ? { icon: 'map-pin', title: t('pickups', { count }), text: t('pickupText', values) }
      : { icon: 'map-pin', title: t('noPickup'), text: t('noPickupText', values) },
  );
  return tiles;
}
