import type { CategoryNode } from '#lib/contract/catalogue.ts';
import { getTranslations } from '#messages/translations.ts';
import { GroupTiles } from './group-tiles.tsx';
import { packGroup } from './packed-groups.ts';

interface KnownGroupsProps {
  /** all groups of the catalogue */
  groups: CategoryNode[];
  /** number of groups shown; default: all */
  shown?: number;
  /** accessible name of the list */
  label: string;
}

/** Groups of the catalogue with their numbers of products, and a link to all groups. */
export async function KnownGroups({ groups, shown, label }: KnownGroupsProps) {
  const t = await getTranslations('groups');
  const sections = groups.reduce((sum, group) => sum + group.children.length, 0);
  return (
    <GroupTiles
      label={label}
      groups={groups.slice(0, shown).map((group) => packGroup(group, (count) => t('products', { count })))}
      all={[t('all'), '/catalog', t('sections', { count: sections })]}
    />
  );
}
