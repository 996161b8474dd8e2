import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { isNarrowed, type ListingChoice, listingAddress } from '#lib/config/listing-address.ts';
import type { Section } from '#lib/contract/catalogue.ts';
import { getTranslations } from '#messages/translations.ts';
import { packSection } from './child-section.ts';
import { ChildSections } from './child-sections.tsx';
import { AmountSlot } from './list-slots.tsx';
import styles from './listing.module.scss';
import { type ListedProducts, ListingColumns } from './listing-columns.tsx';
import { amountText, entryTexts } from './listing-texts.ts';
import { SelectorEntry } from './selector-entry.tsx';
import { selectorPurpose } from './selector-purpose.ts';

interface ListingProps extends ListedProducts {
  /** origin of the city's host */
  origin: string;
  section: Section;
  choice: ListingChoice;
}

/** A page of a section's products with its filters. */
export async function Listing({ origin, section, choice, ...listed }: ListingProps) {
  const t = await getTranslations('listing');
  const { name, link: path, total, children } = section;
  const narrowed = isNarrowed(choice);
  const purpose = selectorPurpose(section.breadcrumbs);
  const amount = amountText(t, listed.city, {
    count: listed.list.total,
    total: narrowed ? total : undefined,
    inStock: listed.facets.inStockTotal,
    isInStock: choice.isInStock,
  });
  return (
    <Page>
      <div className={styles.root} data-listing="">
        <Breadcrumbs items={breadcrumbs(section, t('home'))} label={t('breadcrumbs')} origin={origin} />
        <div className={styles.top}>
          <PageHeading note={<AmountSlot address={listingAddress(path, choice)} text={amount} />}>{name}</PageHeading>
          {purpose && <SelectorEntry purpose={purpose === 'cooling' ? null : purpose} texts={entryTexts(t, purpose)} />}
        </div>
        {children.length > 0 && <ChildSections label={t('sections')} sections={children.map(packSection)} />}
        <ListingColumns
          {...listed}
          path={path}
          source={{ section: path.slice('/catalog/'.length) }}
          choice={choice}
          columns={section.columns}
          usualOrder="popular"
          amount={amount}
        >
          {section.description && !narrowed && choice.page === 1 && (
            <p className={styles.description}>{section.description}</p>
          )}
        </ListingColumns>
      </div>
    </Page>
  );
}

function breadcrumbs(section: Section, home: string): [text: string, path: string][] {
  return [[home, '/'], ...section.breadcrumbs.map(({ text, link }): [string, string] => [text, link])];
}
