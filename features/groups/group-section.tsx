import { getTranslations } from 'next-intl/server';
import { PageSection } from '#components/page/page-section.tsx';
import type { CategoryNode } from '#lib/contract/catalogue.ts';
import { GroupTiles } from './group-tiles.tsx';
import { packGroup } from './packed-groups.ts';

interface GroupSectionProps {
  /** every group of the catalogue */
  groups: CategoryNode[];
  /** how many of them to show, instead of all */
  shown?: number;
  /** instead of «Популярные группы товаров» */
  title?: string;
  note?: string;
  /** the way to everything beside the title, instead of a last tile */
  more?: { href: string; text: string };
}

/** A page's section with groups of the catalogue. */
export async function GroupSection({ groups, shown, title, note, more }: GroupSectionProps) {
  const t = await getTranslations('groups');
  const label = title ?? t('popular');
  const sections = groups.reduce((sum, group) => sum + group.children.length, 0);
  return (
    <PageSection id="groups" title={label} note={note} more={more}>
      <GroupTiles
        label={label}
        groups={groups.slice(0, shown).map((group) => packGroup(group, (count) => t('products', { count })))}
        all={more ? undefined : [t('all'), '/catalog', t('sections', { count: sections })]}
      />
    </PageSection>
  );
}
