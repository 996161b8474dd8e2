import { getTranslations } from 'next-intl/server';

export interface StoreWords {
  cashAndCarry: string;
  route: string;
}

export async function storeWords(): Promise<StoreWords> {
  const t = await getTranslations('stores');
  return { cashAndCarry: t('cashAndCarry'), route: t('route') };
}
