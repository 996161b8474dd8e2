'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { ClosedPage } from '#components/closed-page/closed-page.tsx';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { PageAction } from '#components/page/page-action.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { fill } from '#lib/format/fill.ts';
import { loadNewToken } from './load-new-token.ts';
import { PartnerDocs } from './partner-docs.tsx';
import type { PartnerSlotProps } from './partner-props.ts';
import { PartnerSkeleton } from './partner-skeleton.tsx';
import type { PartnerTexts } from './partner-texts.ts';
import styles from './partner-view.module.scss';
import { tokensQuery } from './token-queries.ts';
import { TokenTable } from './token-table.tsx';

interface PartnerViewProps extends PartnerSlotProps {
  texts: PartnerTexts;
}

/** Tokens and documentation for a verified customer; others get an explanation. */
export function PartnerView({ who, isActing, texts }: PartnerViewProps) {
  const isOpen = who === 'verified' && !isActing;
  const answer = useAnswer({ ...tokensQuery(), enabled: isOpen });
  if (who === 'unverified' || who === 'employee')
    return (
      <div className={styles.root}>
        <ClosedPage who={who} icon="refresh-cw" words={texts} texts={texts} />
      </div>
    );
  if (!isOpen)
    return (
      <div className={styles.root}>
        <MessageBox icon="refresh-cw" {...texts.acting} />
      </div>
    );
  return (
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={<PartnerSkeleton label={texts.pending} />}>
      {(data) => (
        <div className={styles.root}>
          <TokenCreation isFull={data.total >= data.max} texts={texts} />
          <Tokens data={data} texts={texts} />
          <PartnerDocs texts={texts.docs} />
        </div>
      )}
    </AnswerView>
  );
}

/** The button that opens the form of a new token. */
function TokenCreation({ isFull, texts }: { isFull: boolean; texts: PartnerTexts }) {
  const [isCreating, setCreating] = useState(false);
  const creation = useLazyModule(loadNewToken, isCreating);
  return (
    <>
      <PageAction>
        <Button
          variant="action"
          icon="plus"
          aria-haspopup="dialog"
          disabled={isFull}
          aria-describedby="tokens-count"
          onClick={() => setCreating(true)}
        >
          {texts.tokens.create}
        </Button>
      </PageAction>
      {isCreating && creation && <creation.NewTokenDialog texts={texts} onClose={() => setCreating(false)} />}
    </>
  );
}

function Tokens({ data, texts }: { data: Reply<'GET v1 partner/tokens/'>; texts: PartnerTexts }) {
  const { items, total, max, seesAll } = data;
  const words = texts.tokens;
  return (
    <Panel id="tokens" title={words.title} note={seesAll ? `${words.note} ${words.noteAll}` : words.note}>
      {items.length > 0 ? <TokenTable items={items} texts={texts} /> : <p>{words.empty}</p>}
      <p id="tokens-count" className={styles.note}>
        {fill(total >= max ? words.full : words.count, { total, max })}
      </p>
    </Panel>
  );
}
