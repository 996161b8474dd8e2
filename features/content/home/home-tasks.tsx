import type { City } from '#lib/contract/geography.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { dialAddress } from '#lib/format/phone.ts';
import { getTranslations } from '#messages/translations.ts';
import { TaskLinks } from './task-links.tsx';

interface HomeTasksProps {
  city: Pick<City, 'name' | 'nameIn'>;
  groups: number;
  stores: number;
  phone: string;
}

export async function HomeTasks({ city, groups, stores, phone }: HomeTasksProps) {
  const t = await getTranslations('home.tasks');
  return (
    <TaskLinks
      label={t('label')}
      tasks={[
        { icon: 'scan-barcode', href: '/search', title: t('search'), hint: t('searchHint') },
        { icon: 'layout-grid', href: '/catalog', title: t('catalog'), hint: t('catalogHint', { groups }) },
        {
          icon: 'store',
          href: '/stores',
          title: t('stores'),
          hint: t('storesHint', { ...cityValues(city), count: stores }),
        },
        { icon: 'phone', href: dialAddress(phone), title: t('call'), hint: phone },
      ]}
    />
  );
}
