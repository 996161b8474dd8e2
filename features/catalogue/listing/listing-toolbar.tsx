'use client';

import { Chip } from '#components/chip/chip.tsx';
import { registerComponent } from '#components/page/register-component.ts';
import { Dropdown } from '#components/ui/dropdown/dropdown.tsx';
import { fill } from '#lib/format/fill.ts';
import type { ActiveFilter } from './active-filters.ts';
import { PANEL_ID } from './facet-panel.tsx';
import styles from './listing-toolbar.module.scss';
import { ViewSwitch, type ViewTexts } from './view-switch.tsx';

/** A sort order: name, short name for phones, empty if it is the same, and address. */
export type SortLink = [text: string, short: string, href: string, isChosen?: 1];

export interface ToolbarTexts extends ViewTexts {
  filters: string;
  /** `{filter}` is replaced by the chip */
  remove: string;
  resetAll: string;
  sort: string;
}

interface ListingToolbarProps {
  /** active filters; null: a list that cannot be filtered */
  filters: ActiveFilter[] | null;
  hrefWithoutAll: string;
  sorts: SortLink[];
  texts: ToolbarTexts;
}

/** Active filters, sort order and view switch. */
export function ListingToolbar({ filters, hrefWithoutAll, sorts, texts }: ListingToolbarProps) {
  const [chosen, chosenShort] = sorts.find(([, , , isChosen]) => isChosen) ?? sorts[0] ?? [];
  return (
    <div className={styles.root}>
      {filters && (
        <button type="button" className={styles.open} data-icon="sliders-horizontal" popoverTarget={PANEL_ID}>
          {filters.length > 0 ? `${texts.filters} · ${filters.length}` : texts.filters}
        </button>
      )}
      {filters && filters.length > 0 && (
        <ul className={styles.chips}>
          {filters.map(([text, href]) => (
            <li key={href} data-in-place="">
              <Chip href={href} text={text} removes={fill(texts.remove, { filter: text })} />
            </li>
          ))}
          <li data-in-place="">
            <a className={styles.reset} href={hrefWithoutAll}>
              {texts.resetAll}
            </a>
          </li>
        </ul>
      )}
      <div className={styles.tools}>
        <Dropdown
          align="end"
          label={
            <>
              <span className={styles.sortName}>{texts.sort}</span>
              <span className={styles.long}>{chosen}</span>
              <span className={styles.short}>{chosenShort || chosen}</span>
            </>
          }
        >
          <ul className={styles.sorts}>
            {sorts.map(([text, , href, isChosen]) => (
              <li key={href}>
                <a href={href} rel="nofollow" data-in-place="" aria-current={isChosen ? 'true' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Dropdown>
        <ViewSwitch texts={texts} />
      </div>
    </div>
  );
}

if (typeof window === 'undefined') registerComponent('ListingToolbar', ListingToolbar);
