import type { ComponentType } from 'react';
import type { SectionProps, StaffSection } from './shared/staff-address.ts';

const requests = () => import('./requests/requests-section.tsx');
const delivery = () => import('./readiness/delivery-section.tsx');
const texts = () => import('./texts/text-section.tsx');

/** The component of each section, loaded when it is opened. */
export const sectionComponents: Record<StaffSection, () => Promise<{ SectionComponent: ComponentType<SectionProps> }>> =
  {
    registration: requests,
    priceRequest: requests,
    claim: requests,
    feedback: requests,
    installation: requests,
    orders: () => import('./orders/orders-section.tsx'),
    reservations: () => import('./orders/reservations-section.tsx'),
    jobs: () => import('./orders/jobs-section.tsx'),
    news: texts,
    promotions: texts,
    pages: texts,
    brands: texts,
    banners: () => import('./content/banners-section.tsx'),
    alerts: () => import('./content/alerts-section.tsx'),
    redirects: () => import('./content/redirects-section.tsx'),
    synonyms: () => import('./content/synonyms-section.tsx'),
    onRequest: () => import('./content/on-request-section.tsx'),
    imports: () => import('./imports/imports-section.tsx'),
    schedule: () => import('./imports/schedule-section.tsx'),
    customerPrices: () => import('./prices/customer-prices-section.tsx'),
    pricePromotions: () => import('./prices/promotions-section.tsx'),
    workDays: () => import('./readiness/work-days-section.tsx'),
    warehouses: () => import('./readiness/warehouses-section.tsx'),
    transfers: () => import('./readiness/transfers-section.tsx'),
    deliveryZones: delivery,
    deliveryTerminals: delivery,
    log: () => import('./audit/audit-log.tsx'),
  };
