'use client';

import { useState } from 'react';
import { Facts } from '#components/facts/facts.tsx';
import { StatusMark } from '#components/status-mark/status-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { RowToggle } from '#features/staff/shared/row-toggle.tsx';
import styles from '#features/staff/shared/staff.module.scss';
import type { Cities } from '#features/staff/shared/staff-queries.ts';
import { type StaffTexts, statusWord, wordFor } from '#features/staff/shared/staff-texts.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { StaffItem } from '#lib/contract/staff.ts';
import type { StaffSubject } from '#lib/contract/staff-subjects.ts';
import { formatDayOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { ActionForm } from './action-form.tsx';
import { ClaimDetails } from './claim-details.tsx';
import { itemTone } from './item-tone.ts';
import { PriceRequestDetails } from './price-request-details.tsx';
import { RegistrationDetails } from './registration-details.tsx';
import { actions } from './staff-actions.ts';

interface ItemRowProps {
  subject: StaffSubject;
  item: StaffItem;
  cities: Cities;
  texts: StaffTexts;
}

/** A request; pressing its button shows the whole text and what can be done. */
export function ItemRow({ subject, item, cities, texts }: ItemRowProps) {
  const { id, number, createdAt, status, who, what, declineReason } = item;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const possible = actions[subject].filter(({ statuses }) => statuses === undefined || statuses.includes(status));
  const action =
    possible.find(({ textKey }) => textKey === chosen) ?? (possible.length === 1 ? possible[0] : undefined);
  const detailsId = `details-${subject}-${id}`;
  return (
    <>
      <tr>
        <th scope="row">
          {fill(texts.number, { number })}
          {createdAt && <small>{formatDayOf(createdAt, pageLocale())}</small>}
        </th>
        <td>
          {what === '' ? who : wordFor(what, texts.topics)}
          {what !== '' && <small>{who}</small>}
        </td>
        <td>
          <StatusMark tone={itemTone(status)} word={statusWord(subject, status, texts)} />
        </td>
        <td>
          <RowToggle number={number} controls={detailsId} isOpen={isOpen} onToggle={setOpen} texts={texts} />
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className={styles.details}>
          <td colSpan={4}>
            <Details subject={subject} item={item} texts={texts} />
            {declineReason !== null && (
              <Facts
                rows={[
                  [
                    texts.fields.reason,
                    <span key="reason" lang="ru">
                      {declineReason}
                    </span>,
                  ],
                ]}
              />
            )}
            {possible.length > 1 && (
              <fieldset className={styles.choice}>
                <legend>{texts.whatToDo}</legend>
                {possible.map(({ textKey }) => (
                  <Button
                    key={textKey}
                    size="s"
                    variant={textKey === action?.textKey ? 'primary' : 'outline'}
                    aria-pressed={textKey === action?.textKey}
                    onClick={() => setChosen(textKey)}
                  >
                    {texts.actions[textKey]}
                  </Button>
                ))}
              </fieldset>
            )}
            {action && (
              <ActionForm
                key={action.textKey}
                action={action}
                item={item}
                cities={cities}
                texts={texts}
                onDone={() => {
                  setOpen(false);
                  setChosen(null);
                }}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** What an operator reads before deciding. */
function Details({ subject, item: { id, text }, texts }: Omit<ItemRowProps, 'cities'>) {
  if (subject === 'claim') return <ClaimDetails id={id} />;
  if (subject === 'registration') return <RegistrationDetails id={id} />;
  if (subject === 'priceRequest') return <PriceRequestDetails id={id} />;
  return (
    <p className={styles.text} lang={text === '' ? undefined : 'ru'}>
      {text || texts.noText}
    </p>
  );
}
