import type { ComponentType } from 'react';
import type { Section, SectionProps } from './staff-address.ts';

const requests = () => import('./requests-section.tsx');
const delivery = () => import('./delivery-section.tsx');
const texts = () => import('./text-section.tsx');

/** The component of each section, loaded when it is opened. */
export const sectionComponents: Record<Section, () => Promise<{ SectionComponent: ComponentType<SectionProps> }>> = {
  registration: requests,
  priceRequest: requests,
  claim: requests,
  feedback: requests,
  installation: requests,
  orders: () => import('./orders-section.tsx'),
  reservations: () => import('./reservations-section.tsx'),
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
  deliveryZones: delivery,
  deliveryTerminals: delivery,
  log: () => import('./audit-log.tsx'),
};
