'use client';

import { useState } from 'react';
import { ActionBar } from '#components/action-bar/action-bar.tsx';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { SummaryPanel, Sums } from '#components/summary/summary-panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { deliveryCostText } from '#lib/client/delivery-cost-text.ts';
import { formatNumber, formatRublesExact } from '#lib/client/numbers.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Approval } from '#lib/contract/approvals.ts';
import type { LegalEntity } from '#lib/contract/order-parts.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './approval-decision.module.scss';
import { ApprovalDetails } from './approval-details.tsx';
import { entitiesQuery } from './approval-queries.ts';
import { ApprovalTermsFields } from './approval-terms.tsx';
import type { ApprovalTexts } from './approval-texts.ts';
import layout from './approvals-layout.module.scss';
import { ApprovalSkeleton } from './approvals-skeleton.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useDecision } from './use-decision.ts';

interface ApprovalDecisionProps {
  approval: Approval;
  texts: ApprovalTexts;
  onChanged: () => void;
}

/** An approval that the reader may decide, with today's prices. */
export function ApprovalDecision(props: ApprovalDecisionProps) {
  const { texts } = props;
  const answer = useAnswer(entitiesQuery());
  return (
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={<ApprovalSkeleton label={texts.pending} />}>
      {({ items }) => <Decision {...props} entities={items} />}
    </AnswerView>
  );
}

function Decision({ approval, entities, texts, onChanged }: ApprovalDecisionProps & { entities: LegalEntity[] }) {
  const words = texts.approval;
  const state = useDecision({ approval, entities, texts, onChanged });
  const [isRefusing, setRefusing] = useState(false);
  const { check, forbidden, terms, change, isChecking, isBusy } = state;
  const isEmpty = check !== null && check.lines.length === 0;
  const isMissing = terms.allowBackorder || check?.differences.some(({ kind }) => kind === 'stock');
  // what it finds moves the buttons: a press at that moment would hit the other one
  const isFirstCheck = isChecking && check === null;
  const place = () => check && void state.confirm(check);
  const confirm = (
    <Button
      variant="action"
      size="l"
      isWide
      disabled={!check || isEmpty || isChecking || isBusy || forbidden !== null}
      aria-busy={isBusy}
      onClick={place}
    >
      {isBusy ? words.confirming : words.confirm}
    </Button>
  );
  return (
    <div>
      <div className={layout.one}>
        <ApprovalDetails approval={approval} check={check} texts={texts} />
        <SummaryPanel id="approval-decision" title={words.decision} isSticky isPending={isChecking}>
          <ApprovalTermsFields entities={entities} state={state} texts={texts} />
          {check && <Changed check={check} texts={texts} />}
          {isMissing && (
            <Checkbox
              label={words.backorder}
              checked={terms.allowBackorder}
              onChange={({ target }) => change({ allowBackorder: target.checked })}
            />
          )}
          {check ? <Totals check={check} texts={texts} /> : <PanelSkeleton height={140} />}
          {isEmpty && <p className={styles.warning}>{words.nothingLeft}</p>}
          {forbidden && <p className={styles.warning}>{forbidden}</p>}
          <FailureLine onRetry={state.failure === null ? state.checkAgain : place}>
            {state.failure ?? state.checkFailure}
          </FailureLine>
          <div className={styles.actions}>
            {confirm}
            <Button variant="outline" isWide disabled={isBusy || isFirstCheck} onClick={() => setRefusing(true)}>
              {words.refuse}
            </Button>
          </div>
          <p className={styles.note}>{words.priced}</p>
        </SummaryPanel>
      </div>
      {check && (
        <ActionBar label={words.total} value={formatRublesExact(check.totals.toPay)} note={forbidden}>
          {confirm}
        </ActionBar>
      )}
      {isRefusing && <RefuseDialog approval={approval} texts={texts} onClose={() => setRefusing(false)} />}
    </div>
  );
}

/** How prices and stock differ from those when the order was asked for. */
function Changed({
  check: { differences, deferredRefusal },
  texts: { approval: words },
}: {
  check: OrderCheck;
  texts: ApprovalTexts;
}) {
  return (
    <>
      {differences.length > 0 && (
        <div className={styles.changed} role="status">
          <b>{words.changed}</b>
          <ul>
            {differences.map(({ message }) => (
              <li key={message}>
                <ProductName name={message} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {deferredRefusal && <p className={styles.warning}>{deferredRefusal}</p>}
    </>
  );
}

function Totals({
  check: { totals, shipping },
  texts: { approval: words },
}: {
  check: OrderCheck;
  texts: ApprovalTexts;
}) {
  const { positions, quantity, sum, bonusWriteOff, vat, vatRate, toPay } = totals;
  return (
    <Sums
      rows={[
        [
          fill(words.goods, { positions: formatNumber(positions), quantity: formatNumber(quantity) }),
          formatRublesExact(sum),
        ],
        shipping
          ? [words.shipping, deliveryCostText(shipping.cost, { free: words.free, byManager: words.byManager })]
          : null,
        bonusWriteOff > 0 ? [words.writeOff, `−${formatRublesExact(bonusWriteOff)}`, 'bonus'] : null,
        [fill(words.vat, { rate: vatRate }), formatRublesExact(vat)],
      ]}
      total={[words.total, formatRublesExact(toPay)]}
    />
  );
}
