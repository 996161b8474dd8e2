'use client';

import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Panel } from '#components/panel/panel.tsx';
import { queryClient } from '#lib/client/queries.ts';
import { useDebounced } from '#lib/client/use-debounced.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { LegalEntity } from '#lib/contract/order-parts.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { nationalNumber } from '#lib/rules/phone.ts';
import { BackorderNotice, isUnsettled } from './backorder-notice.tsx';
import { useCheckoutDraft, useKeptDraft } from './checkout-draft.ts';
import styles from './checkout-layout.module.scss';
import { recipientsQuery } from './checkout-queries.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { CheckoutTexts } from './checkout-texts.ts';
import {
  type CheckoutValues,
  checkoutFields,
  deliveryOf,
  draftDeliveryOf,
  faultsOf,
  namedRefusal,
  promiseOf,
} from './checkout-values.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { DifferencesDialog } from './differences-dialog.tsx';
import { OtherBasketDialog, useOtherBasket } from './other-basket-dialog.tsx';
import { PayerFields } from './payer-fields.tsx';
import { paymentNote } from './payment-note.ts';
import { sendForApproval } from './send-for-approval.ts';
import { SubmitBar } from './submit-order.tsx';
import { useCheckout } from './use-checkout.ts';

const TYPING_MS = 500;

interface CheckoutFormProps {
  basket: Basket;
  entities: readonly LegalEntity[];
  person: Profile;
  userId: number;
  xmlId: string;
  texts: CheckoutTexts;
  onPlaced: (id: string) => void;
  /** the order was sent for approval */
  onAsked: () => void;
}

/** The order form: payer, delivery and contact, with the order's summary next to it. */
export function CheckoutForm({ basket, entities, person, userId, xmlId, texts, onPlaced, onAsked }: CheckoutFormProps) {
  const { values, known, draft } = useCheckoutDraft({ person, userId, xmlId });
  const placed = (id: string) => {
    draft.write(null);
    onPlaced(id);
  };
  const asked = () => {
    draft.write(null);
    onAsked();
  };
  const [note, setNote] = useState('');
  const form = useCheckedForm<CheckoutValues>({
    values,
    fields: checkoutFields,
    faultsOf: (typed) => faultsOf(typed, state.check, texts),
    refusalOf: namedRefusal,
  });
  const [way, address, terminal] = form.watch(['way', 'address', 'terminal']);
  // the cost is not calculated for every letter of an address
  const delivery = draftDeliveryOf({ way, terminal, address: useDebounced(address, TYPING_MS) });
  const state = useCheckout({ basket, entities, xmlId, delivery, onPlaced: placed });
  useKeptDraft(form, { known, draft });
  const other = useOtherBasket();
  const formId = useId();
  const submit = form.attempt(async (typed) => {
    const { fio, phone, email, ownNumber, comment } = typed;
    const contact = { fio, phone: nationalNumber(phone) ?? '', email };
    const readyOn = promiseOf(typed, state.check)?.on;
    const details = { delivery: deliveryOf(typed), contact, ownNumber, comment };
    await other.watch(() =>
      state.check?.limits?.exceeded
        ? sendForApproval({ ...state.asked, ...details, note }, asked)
        : state.place({ ...details, ...(readyOn && { readyOn }) }),
    );
  });
  const { attempt } = state;
  const recipients = useQuery(recipientsQuery(), queryClient()).data ?? { addresses: [], contacts: [] };
  const missing = useMissingChoice(isUnsettled(basket, state));
  return (
    <form id={formId} noValidate onSubmit={(event) => missing.blockSubmit(event) || void submit(event)}>
      <BackorderNotice basket={basket} state={state} inputRef={missing.input} isAsked={missing.isAsked} texts={texts} />
      <div className={styles.root}>
        <div className={styles.main}>
          <Panel id="payer" title={texts.payer.title}>
            <PayerFields entities={entities} state={state} texts={texts} />
          </Panel>
          <Panel id="delivery" title={texts.delivery.title}>
            <DeliveryFields form={form} check={state.check} addresses={recipients.addresses} texts={texts} />
          </Panel>
          <Panel id="contact" title={texts.contact.title}>
            <ContactFields form={form} contacts={recipients.contacts} basketName={basket.basket.name} texts={texts} />
          </Panel>
        </div>
        <CheckoutSummary
          basket={basket}
          state={state}
          xmlId={xmlId}
          way={way}
          promise={promiseOf(
            { way, terminal, pickupPoint: form.watch('pickupPoint'), date: form.watch('date') },
            state.check,
          )}
          paying={paymentNote({ entities, terms: state.terms, way, shipping: state.check?.shipping }, texts)}
          failure={form.failure}
          note={note}
          onNote={setNote}
          texts={texts}
        />
      </div>
      <SubmitBar basket={basket} state={state} way={way} texts={texts} />
      <OtherBasketDialog words={other.words} texts={texts} onClose={other.close} />
      {attempt.status === 'differs' && (
        <DifferencesDialog
          differences={attempt.differences}
          texts={texts}
          onAccept={state.accept}
          onClose={() => state.setAttempt({ status: 'idle' })}
        />
      )}
    </form>
  );
}

/** The choice about goods that are in no warehouse; a submit without it, when it is owed, scrolls there. */
function useMissingChoice(isOwed: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const blockSubmit = (event: SubmitEvent): boolean => {
    if (!isOwed) return false;
    event.preventDefault();
    setAsked(true);
    // centred, because a phone's action bar would cover it
    input.current?.scrollIntoView({ block: 'center' });
    input.current?.focus({ preventScroll: true });
    return true;
  };
  return { input, isAsked: isAsked && isOwed, blockSubmit };
}
