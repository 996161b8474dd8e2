'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActionBar } from '#components/action-bar/action-bar.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Panel } from '#components/panel/panel.tsx';
import { SummaryPanel } from '#components/summary/summary-panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { formatNumber } from '#lib/client/numbers.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { CART_PATH } from '#lib/config/routes.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { fill } from '#lib/format/fill.ts';
import { nationalNumber } from '#lib/rules/phone.ts';
import styles from './approval-form.module.scss';
import { type ApprovalFormTexts, approvalFormTexts } from './approval-form-texts.ts';
import { useCheckoutDraft, useKeptDraft } from './checkout-draft.ts';
import layout from './checkout-layout.module.scss';
import { recipientsQuery } from './checkout-queries.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import { type CheckoutValues, checkoutFields, deliveryOf, faultsOf, namedRefusal } from './checkout-values.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { NoteField } from './limit-notice.tsx';
import { OtherBasketDialog, useOtherBasket } from './other-basket-dialog.tsx';
import { sendForApproval } from './send-for-approval.ts';

interface ApprovalFormProps {
  basket: Basket;
  person: Profile;
  userId: number;
  xmlId: string;
  texts: CheckoutTexts;
  onPlaced: () => void;
}

/** The checkout of a requester: delivery and contact without prices and payment, sent for approval. */
export function ApprovalForm({ basket, person, userId, xmlId, texts, onPlaced }: ApprovalFormProps) {
  const words = approvalFormTexts();
  const { values, known, draft } = useCheckoutDraft({ person, userId, xmlId });
  const [note, setNote] = useState('');
  const lines = requestableLines(basket);
  const products = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const { data } = useQuery(callQuery('POST v1 approvals/draft/', { body: { products } }), queryClient());
  const recipients = useQuery(recipientsQuery(), queryClient()).data ?? { addresses: [], contacts: [] };
  const form = useCheckedForm<CheckoutValues>({
    values,
    fields: checkoutFields,
    faultsOf: (typed) => faultsOf(typed, data, texts),
    refusalOf: namedRefusal,
  });
  useKeptDraft(form, { known, draft });
  const other = useOtherBasket();
  const submit = form.attempt(async (typed) => {
    const { fio, phone, email, ownNumber, comment } = typed;
    const contact = { fio, phone: nationalNumber(phone) ?? '', email };
    const basketId = basket.basket.id;
    const asked = { products, basketId, delivery: deliveryOf(typed), contact, ownNumber, comment, note };
    const sent = () => {
      draft.write(null);
      onPlaced();
    };
    await other.watch(() => sendForApproval(asked, sent));
  });
  const formId = useId();
  const send = (
    <Button type="submit" variant="action" size="l" isWide disabled={form.isSubmitting} aria-busy={form.isSubmitting}>
      {form.isSubmitting ? words.sending : words.submit}
    </Button>
  );
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const count = { positions: formatNumber(lines.length), quantity: formatNumber(pieces) };
  return (
    <form id={formId} noValidate data-full-load onSubmit={(event) => void submit(event)}>
      <div className={layout.root}>
        <div className={layout.main}>
          <Panel id="delivery" title={texts.delivery.title}>
            <DeliveryFields
              form={form}
              check={data && { ...data, lines, shipping: null }}
              addresses={recipients.addresses}
              texts={texts}
            />
          </Panel>
          <Panel id="contact" title={texts.contact.title}>
            <ContactFields form={form} contacts={recipients.contacts} basketName={null} texts={texts} />
          </Panel>
        </div>
        <SummaryPanel id="ask-summary" title={words.title} isSticky>
          <Lines lines={lines} count={fill(words.goods, count)} texts={words} />
          <NoteField note={note} onNote={setNote} />
          <FailureLine>{form.failure}</FailureLine>
          <div className={styles.wide}>{send}</div>
          <p className={styles.note}>{words.explain}</p>
        </SummaryPanel>
      </div>
      <ActionBar label={words.bar} value={fill(words.pieces, { count: formatNumber(pieces) })}>
        {send}
      </ActionBar>
      <OtherBasketDialog words={other.words} texts={texts} onClose={other.close} />
    </form>
  );
}

/** Checked lines that can be bought. */
export const requestableLines = ({ items }: Basket) =>
  items.filter(({ status, customerPrice }) => status === 'checked' && customerPrice.availability === 'allow');

interface LinesProps {
  lines: Basket['items'];
  count: string;
  texts: ApprovalFormTexts;
}

function Lines({ lines, count, texts }: LinesProps) {
  return (
    <div className={styles.lines}>
      <p>{count}</p>
      <ul>
        {lines.map(({ id, product, quantity }) => (
          <li key={id}>
            <span>{product.name}</span>
            <b>{fill(texts.pieces, { count: formatNumber(quantity) })}</b>
          </li>
        ))}
      </ul>
      <a href={CART_PATH}>{texts.change}</a>
    </div>
  );
}
