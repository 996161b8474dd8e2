import { getTranslations } from '#messages/translations.ts';

export interface StoreTexts {
  cashAndCarry: string;
  route: string;
  /** text of the link that marks a store on the map */
  onMap: string;
}

export async function storeTexts(): Promise<StoreTexts> {
  const t = await getTranslations('stores');
  return { cashAndCarry: t('cashAndCarry'), route: t('route'), onMap: t('onMap') };
}
