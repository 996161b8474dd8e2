import { getLocale } from 'next-intl/server';
import { PageSection } from '#components/page/page-section.tsx';
import { packCards } from '#features/catalogue/listing/card-data.ts';
import { cardTexts } from '#features/catalogue/listing/card-texts.ts';
import { ProductGrid } from '#features/catalogue/listing/product-grid.tsx';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { nearestStockOf } from '#lib/server/nearest-stock.ts';
import { pageCities } from '#lib/server/page-city.ts';
import { readStock } from '#lib/server/readers.ts';

interface RelatedProductsProps {
  title: string;
  note?: string;
  /** the note is hidden from signed-in visitors */
  isNoteForGuests?: boolean;
  more?: { href: string; text: string };
  products: ProductCard[];
}

/** Products that an article is about, with today's stock and prices; nothing when there are none. */
export async function RelatedProducts({ title, note, isNoteForGuests = false, more, products }: RelatedProductsProps) {
  if (products.length === 0) return null;
  const { city, home } = await pageCities();
  const stock = await nearestStockOf(readStock, { city, home }, products);
  return (
    <PageSection
      id="products"
      title={title}
      {...(note && { note })}
      isNoteForGuests={isNoteForGuests}
      {...(more && { more })}
    >
      <ProductGrid cards={packCards(products, stock, await getLocale())} texts={await cardTexts(city, home)} />
    </PageSection>
  );
}
