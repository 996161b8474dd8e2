'use client';

import { useId, useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { CheckChips } from '#components/check-chips/check-chips.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { useAnswer } from '#lib/client/use-answer.ts';
import { useDebounced } from '#lib/client/use-debounced.ts';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/limits.ts';
import type { Installation, InstallationStatus } from '#lib/contract/installation.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './installation.module.scss';
import { InstallationCard } from './installation-card.tsx';
import { installationsQuery, type ListFilter } from './installation-queries.ts';
import { InstallationSkeleton } from './installation-skeleton.tsx';
import type { InstallationTexts } from './installation-texts.ts';

const nothing: ListFilter = { status: '', text: '', page: 1 };

interface InstallationListProps {
  isEnabled: boolean;
  /** without requests, the form stands alone */
  isFormShown: boolean;
  texts: InstallationTexts;
}

/** Requests with search and pages; changes by the shop appear while the page is open. */
export function InstallationList({ isEnabled, isFormShown, texts }: InstallationListProps) {
  const words = texts.list;
  const [filter, setFilter] = useState(nothing);
  const [cancelling, setCancelling] = useState<Installation | null>(null);
  const text = useDebounced(filter.text.trim(), SEARCH_DEBOUNCE_MS);
  const answer = useAnswer({ ...installationsQuery({ ...filter, text }), enabled: isEnabled });
  const isFiltered = filter.status !== '' || filter.text !== '';
  return (
    <>
      <AnswerView {...answer} texts={words.notLoaded} skeleton={<InstallationSkeleton label={words.pending} />}>
        {({ items, total, pages }) => (
          <>
            {(total > 0 || isFiltered) && <Filters filter={filter} texts={texts} onFilter={setFilter} />}
            {total > 0 ? (
              <ul className={styles.list} aria-busy={answer.isPlaceholderData}>
                {items.map((request) => (
                  <InstallationCard key={request.number} request={request} texts={texts} onCancel={setCancelling} />
                ))}
              </ul>
            ) : (
              <Nothing
                isFiltered={isFiltered}
                isFormShown={isFormShown}
                texts={texts}
                onReset={() => setFilter(nothing)}
              />
            )}
            <Pager
              page={filter.page}
              pages={pages}
              to={{ onPage: (page) => setFilter({ ...filter, page }) }}
              texts={texts.pager}
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
  texts: InstallationTexts;
  onFilter: (filter: ListFilter) => void;
}

function Filters({ filter, texts, onFilter }: FiltersProps) {
  const { list, statuses } = texts;
  const id = useId();
  return (
    <search className={styles.filters} aria-label={list.filters}>
      <label className={styles.hidden} htmlFor={id}>
        {list.search}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={list.search}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value, page: 1 })}
      />
      <CheckChips
        legend={list.status}
        offered={Object.keys(statuses) as InstallationStatus[]}
        chosen={filter.status === '' ? [] : [filter.status]}
        titles={statuses}
        onChoose={(chosen) =>
          onFilter({ ...filter, status: chosen.find((one) => one !== filter.status) ?? '', page: 1 })
        }
      />
    </search>
  );
}

interface NothingProps {
  isFiltered: boolean;
  isFormShown: boolean;
  texts: InstallationTexts;
  onReset: () => void;
}

function Nothing({ isFiltered, isFormShown, texts: { list }, onReset }: NothingProps) {
  if (isFiltered)
    return (
      <MessageBox icon="search" title={list.nothingFound.title} text={list.nothingFound.text}>
        <Button variant="outline" onClick={onReset}>
          {list.reset}
        </Button>
      </MessageBox>
    );
  return isFormShown ? null : <MessageBox icon="wrench" title={list.empty.title} text={list.empty.text} />;
}
