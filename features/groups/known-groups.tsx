import { getTranslations } from 'next-intl/server';
import type { CategoryNode } from '#lib/contract/catalogue.ts';
import { GroupTiles } from './group-tiles.tsx';
import { packGroup } from './packed-groups.ts';

interface KnownGroupsProps {
  /** every group of the catalogue */
  groups: CategoryNode[];
  /** how many of them to show, instead of all */
  shown?: number;
  /** of the list */
  label: string;
  /** whether a last tile leads to all of them */
  hasWay: boolean;
}

/** Groups of the catalogue with their numbers of products. */
export async function KnownGroups({ groups, shown, label, hasWay }: KnownGroupsProps) {
  const t = await getTranslations('groups');
  const sections = groups.reduce((sum, group) => sum + group.children.length, 0);
  return (
    <GroupTiles
      label={label}
      groups={groups.slice(0, shown).map((group) => packGroup(group, (count) => t('products', { count })))}
      all={hasWay ? [t('all'), '/catalog', t('sections', { count: sections })] : undefined}
    />
  );
}
