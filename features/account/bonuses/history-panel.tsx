'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { pagerTexts } from '#lib/client/pager-texts.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { fill } from '#lib/format/fill.ts';
import { historyQuery } from './bonus-queries.ts';
import { bonusesAddress, goTo, isFiltered, readFilter, useBonusesSearch } from './bonuses-address.ts';
import type { BonusTexts } from './bonuses-props.ts';
import { HistoryFilters } from './history-filters.tsx';
import styles from './history-panel.module.scss';
import { HistoryTable } from './history-table.tsx';

/** Entries of the account with their filters; the filter is a part of the address. */
export function HistoryPanel({ texts }: { texts: BonusTexts }) {
  const words = texts.history;
  const filter = readFilter(useBonusesSearch());
  const answer = useAnswer(historyQuery(filter));
  const reset = () => goTo({ kinds: [], from: '', to: '', page: 1 });
  return (
    <Panel id="history" title={words.title}>
      <HistoryFilters filter={filter} texts={texts} onReset={reset} />
      <AnswerView {...answer} texts={texts.notLoaded} skeleton={<PanelSkeleton height={480} />}>
        {({ entries, total, pages }) => (
          <div className={styles.rows} aria-busy={answer.isPlaceholderData}>
            <output className={styles.count}>{fill(words.count, { count: total })}</output>
            {entries.length > 0 ? (
              <HistoryTable entries={entries} texts={texts} />
            ) : (
              <MessageBox icon="search" title={words.nothing.title} text={words.nothing.text}>
                {(isFiltered(filter) || filter.page > 1) && (
                  <Button variant="outline" onClick={reset}>
                    {words.filters.reset}
                  </Button>
                )}
              </MessageBox>
            )}
            <Pager
              page={filter.page}
              pages={pages}
              texts={pagerTexts()}
              to={{ addressOf: (page) => bonusesAddress({ ...filter, page }) }}
            />
          </div>
        )}
      </AnswerView>
    </Panel>
  );
}
