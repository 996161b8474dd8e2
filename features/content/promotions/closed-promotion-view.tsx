'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { OwnPromotion } from '#lib/contract/content.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import en from '#messages/en/promotions.json';
import ru from '#messages/ru/promotions.json';
import styles from './closed-promotion.module.scss';
import type { ClosedPromotionProps } from './closed-promotion-props.ts';
import { ownPromotionQuery } from './own-promotion-query.ts';
import { PromotionTerm } from './promotion-term.tsx';
import { termsOf } from './promotion-terms.ts';

const texts = { ru, en };

type ViewProps = Pick<ClosedPromotionProps, 'slug' | 'state' | 'closedFor' | 'words'>;

/** The terms of a closed promotion for its participants; for other customers, who may take part. */
export function ClosedPromotionView({ slug, state, closedFor, words }: ViewProps) {
  const { closed } = texts[pageLocale()];
  const answer = useAnswer(ownPromotionQuery(slug));
  return (
    <AnswerView
      {...answer}
      texts={closed.notLoaded}
      skeleton={<output className={styles.pending}>{words.loading}</output>}
    >
      {(own) =>
        own.isParticipant ? (
          <OwnTerms own={own} state={state} />
        ) : (
          <MessageBox icon="user-check" title={words.title} text={closed.others[closedFor]} />
        )
      }
    </AnswerView>
  );
}

function OwnTerms({ own, state }: Pick<ViewProps, 'state'> & { own: OwnPromotion }) {
  const locale = pageLocale();
  const { closed, terms: heading, words } = texts[locale];
  const terms = termsOf(own.terms, words, locale);
  return (
    <div className={styles.own}>
      <p className={styles.lead} lang="ru">
        {typesetProse(own.lead)}
      </p>
      {terms.length > 0 ? (
        <>
          <ul className={styles.terms} aria-label={heading}>
            {terms.map((term) => (
              <li key={`${term.text} ${term.gift?.url}`}>
                <PromotionTerm term={term} />
              </li>
            ))}
          </ul>
          {own.terms.some(({ discount }) => discount > 0) && <p>{closed.ownPrices}</p>}
        </>
      ) : (
        <p>{state === 'ended' ? closed.over : closed.noTerms}</p>
      )}
    </div>
  );
}
