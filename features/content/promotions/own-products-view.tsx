'use client';

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageSection } from '#components/page/page-section.tsx';
import type { CityWarehouses } from '#lib/client/city-stock.ts';
import { queryClient } from '#lib/client/queries.ts';
import { readyStock } from '#lib/client/ready-stock.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { NearestStock } from '#lib/rules/stock.ts';
import { ownPromotionQuery } from './own-promotion-query.ts';

export interface OwnProductsViewProps {
  slug: string;
  title: string;
  warehouses: CityWarehouses;
  /** stock by guid; null: it could not be loaded */
  renderCards: (products: ProductCard[], stock: Record<string, NearestStock> | null) => ReactNode;
}

const none: ProductCard[] = [];

export function OwnProductsView({ slug, title, warehouses, renderCards }: OwnProductsViewProps): ReactNode {
  const { data } = useQuery(ownPromotionQuery(slug), queryClient());
  const products = data?.products ?? none;
  const { data: stock } = useQuery(stockQuery(slug, products, warehouses), queryClient());
  if (products.length === 0 || stock === undefined) return null;
  return (
    <PageSection id="products" title={title}>
      {renderCards(products, stock)}
    </PageSection>
  );
}

const stockQuery = (slug: string, products: ProductCard[], warehouses: CityWarehouses) =>
  queryOptions({
    queryKey: ['stock of a closed promotion', slug, warehouses.here, products.map(({ guid }) => guid)],
    enabled: products.length > 0,
    queryFn: () => readyStock(products, warehouses).catch(() => null),
  });
