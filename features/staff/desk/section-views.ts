import type { ComponentType } from 'react';
import type { OwnSection, SectionProps } from './staff-address.ts';

const texts = () => import('./text-section.tsx');

/** Views of the sections that are no lists of requests, each loaded when it is opened. */
export const sectionViews: Record<OwnSection, () => Promise<{ SectionView: ComponentType<SectionProps> }>> = {
  orders: () => import('./orders-section.tsx'),
  jobs: () => import('./jobs-section.tsx'),
  news: texts,
  promotions: texts,
  pages: texts,
  brands: texts,
  banners: () => import('./banners-section.tsx'),
  alerts: () => import('./alerts-section.tsx'),
  redirects: () => import('./redirects-section.tsx'),
  synonyms: () => import('./synonyms-section.tsx'),
  onRequest: () => import('./on-request-section.tsx'),
  imports: () => import('./imports-section.tsx'),
  schedule: () => import('./schedule-section.tsx'),
  customerPrices: () => import('./customer-prices-section.tsx'),
  pricePromotions: () => import('./promotions-section.tsx'),
  workDays: () => import('./work-days-section.tsx'),
  warehouses: () => import('./warehouses-section.tsx'),
  transfers: () => import('./transfers-section.tsx'),
  log: () => import('./audit-log.tsx'),
};
