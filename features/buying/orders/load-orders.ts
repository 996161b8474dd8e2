import { pageLocale } from '#lib/client/page-locale.ts';

const loadTexts = () =>
  pageLocale() === 'en' ? import('#messages/en/orders.json') : import('#messages/ru/orders.json');

export async function loadOrders() {
  const [{ OrdersView }, { default: texts }] = await Promise.all([import('./orders-view.tsx'), loadTexts()]);
  return { OrdersView, texts };
}

export async function loadOrder() {
  const [{ OrderView }, { default: texts }] = await Promise.all([import('./order-view.tsx'), loadTexts()]);
  return { OrderView, texts };
}
