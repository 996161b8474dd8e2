import { useQuery } from '@tanstack/react-query';
import { Icon } from '#components/icon/icon.tsx';
import { queryClient } from '#lib/client/queries.ts';
import { SEARCH_HISTORY_MAX } from '#lib/config/limits.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './search-history.module.scss';
import { OPTIONS_ID, SEARCH_FIELD_ID } from './search-ids.ts';
import { forgetSearch, historyQuery } from './search-queries.ts';
import type { SearchTexts } from './search-texts.ts';

/** 'Вы искали': up to ten queries (§9), each a link to its results with a button that removes it. */
export function SearchHistory({ texts }: { texts: SearchTexts }) {
  const { data } = useQuery(historyQuery(), queryClient());
  const shown = data?.slice(0, SEARCH_HISTORY_MAX) ?? [];
  if (shown.length === 0) return <p className={styles.hint}>{texts.hint}</p>;
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.history}</h2>
        <button type="button" className={styles.clear} onClick={() => forget()}>
          {texts.clearHistory}
        </button>
      </div>
      <div className={styles.columns}>
        <div id={OPTIONS_ID} role="listbox" aria-label={texts.history}>
          {shown.map((query, index) => (
            <a
              key={query}
              id={`searched-${index}`}
              className={styles.option}
              href={`/search?q=${encodeURIComponent(query)}`}
              role="option"
              aria-selected="false"
              tabIndex={-1}
            >
              <Icon name="rotate-ccw-clock" size={18} />
              <span className={styles.text}>{query}</span>
            </a>
          ))}
        </div>
        <ul>
          {shown.map((query, index) => (
            <li key={query}>
              <button
                type="button"
                className={styles.forget}
                aria-label={fill(texts.forget, { query })}
                data-forget={`searched-${index}`}
                onClick={() => forget(query)}
              >
                <Icon name="x" size={18} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The button is removed with its row, so the focus returns to the field. */
function forget(query?: string): void {
  void forgetSearch(query);
  document.getElementById(SEARCH_FIELD_ID)?.focus();
}
