import { getLocale } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { isNarrowed } from '#lib/config/listing-address.ts';
import type { Section } from '#lib/contract/catalogue.ts';
import { getTranslations } from '#messages/translations.ts';
import { packSection } from './child-section.ts';
import { ChildSections } from './child-sections.tsx';
import { AmountSlot } from './list-slots.tsx';
import styles from './listing.module.scss';
import { ListingColumns } from './listing-columns.tsx';
import { type ListingInput, listingInput } from './listing-content.ts';
import { entryTexts } from './listing-texts.ts';
import { SelectorEntry } from './selector-entry.tsx';
import { selectorPurpose } from './selector-purpose.ts';

/** A page of a section's products with its filters. */
export async function Listing(input: ListingInput) {
  const [t, locale] = await Promise.all([getTranslations('listing'), getLocale()]);
  const { origin, section, choice } = input;
  const { name, children } = section;
  const purpose = selectorPurpose(section.breadcrumbs);
  const { amount, columns } = listingInput(input, locale);
  return (
    <Page>
      <div className={styles.root} data-listing="">
        <Breadcrumbs items={breadcrumbs(section, t('home'))} label={t('breadcrumbs')} origin={origin} />
        <div className={styles.top}>
          <PageHeading note={<AmountSlot {...amount} />}>{name}</PageHeading>
          {purpose && <SelectorEntry purpose={purpose === 'cooling' ? null : purpose} texts={entryTexts(t, purpose)} />}
        </div>
        {children.length > 0 && <ChildSections label={t('sections')} sections={children.map(packSection)} />}
        <ListingColumns {...columns}>
          {section.description && !isNarrowed(choice) && choice.page === 1 && (
            <p className={styles.description} data-late="">
              {section.description}
            </p>
          )}
        </ListingColumns>
      </div>
    </Page>
  );
}

function breadcrumbs(section: Section, home: string): [text: string, path: string][] {
  return [[home, '/'], ...section.breadcrumbs.map(({ text, link }): [string, string] => [text, link])];
}
