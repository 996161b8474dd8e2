'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { api } from '#lib/client/api.ts';
import { plural } from '#lib/client/numbers.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { useDebounced } from '#lib/client/use-debounced.ts';
import { ACTING_SEARCH_MIN, LIST_SEARCH_MAX } from '#lib/config/limits.ts';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/timings.ts';
import type { Acting, FoundCustomer } from '#lib/contract/acting.ts';
import { fill } from '#lib/format/fill.ts';
import { storeActing } from './acting-cookie.ts';
import styles from './acting-dialog.module.scss';
import { type ActingTexts, actingTexts } from './acting-texts.ts';

interface ActingDialogProps {
  /** the current customer; null: none */
  acting: Acting | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** The dialog in which an employee chooses a customer to act for. */
export function ActingDialog({ acting, onClose, onChanged }: ActingDialogProps) {
  const texts = actingTexts();
  const words = texts.dialog;
  const id = useId();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const isAsked = query.length >= ACTING_SEARCH_MIN && query === typed.trim();
  const found = useQuery({ ...customersQuery(query), enabled: isAsked }, queryClient());
  const [starting, setStarting] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ text: string | null; customerId: number } | null>(null);
  const start = async (customerId: number) => {
    setStarting(customerId);
    setFailed(null);
    try {
      storeActing(await api('POST v1 acting/', { body: { customerId } }));
      onClose();
      await onChanged();
    } catch (error) {
      setFailed({ text: refusalOf(error, []).general, customerId });
      setStarting(null);
    }
  };
  const refused = found.error ? refusalOf(found.error, ['query']) : null;
  return (
    <Dialog title={words.title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.root}>
        <p className={styles.lead}>{words.lead}</p>
        <TextField
          id={id}
          label={words.label}
          hint={typed.trim().length < ACTING_SEARCH_MIN ? words.hint : undefined}
          error={refused?.fields[0]?.message}
          value={typed}
          maxLength={LIST_SEARCH_MAX}
          autoComplete="off"
          data-first-focus
          onChange={({ target }) => setTyped(target.value)}
        />
        <FailureLine onRetry={() => void (failed ? start(failed.customerId) : found.refetch())}>
          {failed?.text ?? refused?.general}
        </FailureLine>
        <div className={styles.found} aria-busy={isAsked && found.isFetching}>
          <p className={styles.count} role="status">
            {isAsked && countWords(found.data, words)}
          </p>
          {isAsked && found.data && (
            <ul>
              {byCompany(found.data.items).map((people) => (
                <li key={people[0]?.id}>
                  <CompanyHead customer={people[0]} />
                  {people.map((customer) => (
                    <Customer
                      key={customer.id}
                      customer={customer}
                      mark={acting?.customerId === customer.id ? words.chosen : null}
                      isBusy={starting === customer.id}
                      isOff={starting !== null}
                      onChoose={() => void start(customer.id)}
                    />
                  ))}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Search results are removed from the query cache when the dialog is closed: they are other people's data. */
const customersQuery = (query: string) => ({
  ...callQuery('POST v1 acting/customers/', { body: { query } }),
  gcTime: 0,
});

function countWords(
  found: { items: FoundCustomer[]; isMore: boolean } | undefined,
  words: ActingTexts['dialog'],
): string {
  if (!found) return words.pending;
  const count = found.items.length;
  if (count === 0) return words.nothing;
  const { one, few, many } = words.found;
  return fill(found.isMore ? words.more : plural(count, one, few, many), { count });
}

interface CustomerProps {
  customer: FoundCustomer;
  /** text that marks the current customer; null: another customer */
  mark: string | null;
  isBusy: boolean;
  isOff: boolean;
  onChoose: () => void;
}

/** Groups customers by legal entity, in the order of the first of each. */
function byCompany(items: FoundCustomer[]): FoundCustomer[][] {
  const groups = Map.groupBy(items, ({ id, company, inn }) => (company ? (inn ?? company) : id));
  return [...groups.values()];
}

function CompanyHead({ customer }: { customer: FoundCustomer | undefined }) {
  const texts = actingTexts();
  if (!customer?.company) return null;
  const { company, inn, city } = customer;
  return (
    <p className={styles.head}>
      <strong>{company}</strong>
      {inn && <span>{fill(texts.bar.inn, { inn })}</span>}
      {city && <span>{city}</span>}
    </p>
  );
}

function Customer({ customer, mark, isBusy, isOff, onChoose }: CustomerProps) {
  const { company, city, person, role, phone } = customer;
  const texts = actingTexts();
  return (
    <button type="button" className={styles.customer} disabled={isOff} aria-busy={isBusy} onClick={onChoose}>
      <span className={styles.company}>
        <strong>{person}</strong>
        {(mark ?? isBusy) && <small className={styles.mark}>{isBusy ? texts.dialog.starting : mark}</small>}
      </span>
      <span className={styles.facts}>
        {company ? <span className={styles.unseen}>{company}</span> : city && <span>{city}</span>}
        {role && <span>{texts.dialog[role]}</span>}
        {phone && <span>{phone}</span>}
      </span>
    </button>
  );
}
