'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { CheckChips } from '#components/check-chips/check-chips.tsx';
import { FilterForm, FilterInput } from '#components/filter-panel/filter-form.tsx';
import { FilterPanel } from '#components/filter-panel/filter-panel.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { pagerTexts } from '#lib/client/pager-texts.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { useDebounced } from '#lib/client/use-debounced.ts';
import { LIST_SEARCH_MAX } from '#lib/config/limits.ts';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/timings.ts';
import type { Installation, InstallationStatus } from '#lib/contract/installation.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './installation.module.scss';
import { InstallationCard } from './installation-card.tsx';
import { installationsQuery, type ListFilter } from './installation-queries.ts';
import { ListSkeleton } from './installation-skeleton.tsx';
import type { InstallationTexts } from './installation-texts.ts';

const nothing: ListFilter = { statuses: [], text: '', page: 1 };
const statuses = ['new', 'assigned', 'done', 'cancelled'] as const satisfies InstallationStatus[];

interface InstallationListProps {
  isEnabled: boolean;
  texts: InstallationTexts;
}

/** Requests with search and pages; changes by the shop appear while the page is open. */
export function InstallationList({ isEnabled, texts }: InstallationListProps) {
  const words = texts.list;
  const [filter, setFilter] = useState(nothing);
  const [cancelling, setCancelling] = useState<Installation | null>(null);
  const text = useDebounced(filter.text.trim(), SEARCH_DEBOUNCE_MS);
  const answer = useAnswer({ ...installationsQuery({ ...filter, text }), enabled: isEnabled });
  const isFiltered = filterCount(filter) > 0;
  return (
    <>
      <AnswerView {...answer} texts={words.notLoaded} skeleton={<ListSkeleton label={words.pending} />}>
        {({ items, total, pages }) => (
          <>
            {(total > 0 || isFiltered) && <Filters filter={filter} total={total} texts={texts} onFilter={setFilter} />}
            {total > 0 ? (
              <ul className={styles.list} aria-busy={answer.isPlaceholderData}>
                {items.map((request) => (
                  <InstallationCard key={request.number} request={request} texts={texts} onCancel={setCancelling} />
                ))}
              </ul>
            ) : (
              <Nothing isFiltered={isFiltered} texts={texts} onReset={() => setFilter(nothing)} />
            )}
            <Pager
              page={filter.page}
              pages={pages}
              to={{ onPage: (page) => setFilter({ ...filter, page }) }}
              texts={pagerTexts()}
            />
          </>
        )}
      </AnswerView>
      {cancelling && <CancelDialog request={cancelling} texts={texts} onClose={() => setCancelling(null)} />}
    </>
  );
}

interface FiltersProps {
  filter: ListFilter;
  /** number of requests found */
  total: number;
  texts: InstallationTexts;
  onFilter: (filter: ListFilter) => void;
}

const filterCount = ({ statuses: chosen, text }: ListFilter): number => chosen.length + Number(text !== '');

/** Filters of the list, on a phone behind a button. */
function Filters({ filter, total, texts, onFilter }: FiltersProps) {
  const { filters } = texts.list;
  const change = (part: Partial<ListFilter>) => onFilter({ ...filter, page: 1, ...part });
  return (
    <FilterPanel
      texts={{ ...filters, close: texts.close }}
      set={filterCount(filter)}
      total={total}
      onReset={() => onFilter(nothing)}
    >
      <FilterForm onSubmit={() => change({})}>
        <div className={styles.search}>
          <FilterInput
            label={filters.search}
            type="search"
            autoComplete="off"
            maxLength={LIST_SEARCH_MAX}
            value={filter.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </div>
        <CheckChips
          legend={filters.status}
          offered={statuses}
          chosen={filter.statuses}
          titles={texts.statuses}
          onChoose={(chosen) => change({ statuses: chosen })}
        />
      </FilterForm>
    </FilterPanel>
  );
}

interface NothingProps {
  isFiltered: boolean;
  texts: InstallationTexts;
  onReset: () => void;
}

function Nothing({ isFiltered, texts: { list }, onReset }: NothingProps) {
  if (isFiltered)
    return (
      <MessageBox icon="search" title={list.nothingFound.title} text={list.nothingFound.text}>
        <Button variant="outline" onClick={onReset}>
          {list.filters.reset}
        </Button>
      </MessageBox>
    );
  return <MessageBox icon="wrench" title={list.empty.title} text={list.empty.text} />;
}
