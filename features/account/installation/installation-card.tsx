'use client';

import { ProductName } from '#components/product-name/product-name.tsx';
import { StatusMark, type StatusTone } from '#components/status-mark/status-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { formatNumber } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { orderAddress } from '#lib/config/routes.ts';
import type { Installation, InstallationStatus } from '#lib/contract/installation.ts';
import { unbrokenAddress } from '#lib/format/address.ts';
import { formatDay, formatDayOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { shortName } from '#lib/format/person-name.ts';
import { dialAddress, maskedPhone } from '#lib/format/phone.ts';
import styles from './installation.module.scss';
import type { InstallationTexts } from './installation-texts.ts';

const tones: Record<InstallationStatus, StatusTone> = {
  new: 'going',
  assigned: 'going',
  done: 'good',
  cancelled: 'quiet',
};

interface InstallationCardProps {
  request: Installation;
  texts: InstallationTexts;
  onCancel: (request: Installation) => void;
}

export function InstallationCard({ request, texts, onCancel }: InstallationCardProps) {
  const { number, status, items, createdAt, sentBy } = request;
  const words = texts.list;
  const isOpen = status === 'new' || status === 'assigned';
  return (
    <li className={styles.card} data-status={status}>
      <div className={styles.head}>
        <h2>{fill(words.number, { number })}</h2>
        <StatusMark tone={tones[status]} word={texts.statuses[status]} />
        <p>
          {fill(words.sentOn, { date: formatDayOf(createdAt, pageLocale()) })}
          {sentBy && ` · ${fill(words.sentBy, { name: shortName(sentBy) })}`}
        </p>
      </div>
      <div className={styles.body}>
        <ul className={styles.items}>
          {items.map(({ order, orderNumber, line, name, quantity }) => (
            <li key={`${order}:${line}`}>
              <span>
                <ProductName name={name} />
              </span>
              <small>
                {fill(words.pieces, { count: formatNumber(quantity) })},{' '}
                <a href={orderAddress(order)}>{fill(words.order, { number: orderNumber })}</a>
              </small>
            </li>
          ))}
        </ul>
        <Facts request={request} texts={texts} />
      </div>
      {isOpen && (
        <Button
          size="s"
          variant="outline"
          icon="x"
          aria-haspopup="dialog"
          aria-label={fill(texts.cancel.actionOf, { number })}
          onClick={() => onCancel(request)}
        >
          {texts.cancel.action}
        </Button>
      )}
    </li>
  );
}

function Facts({ request, texts }: Omit<InstallationCardProps, 'onCancel'>) {
  const { status, address, wishedOn, daytime, assignedOn, contact, comment, note } = request;
  const words = texts.list;
  const day = (date: string) => formatDay(date, pageLocale());
  return (
    <dl className={styles.facts}>
      {assignedOn !== null && (
        <>
          <dt>{words.assigned}</dt>
          <dd className={styles.day}>{day(assignedOn)}</dd>
        </>
      )}
      {note && (
        <>
          <dt>{status === 'cancelled' ? words.reason : words.note}</dt>
          <dd>{note}</dd>
        </>
      )}
      <dt>{words.wished}</dt>
      <dd>
        {day(wishedOn)}, {texts.daytimes[daytime].toLowerCase()}
      </dd>
      <dt>{words.address}</dt>
      <dd>{unbrokenAddress(address)}</dd>
      <dt>{words.contact}</dt>
      <dd>
        {contact.fio}, <a href={dialAddress(`8${contact.phone}`)}>{maskedPhone(contact.phone)}</a>
      </dd>
      {comment && (
        <>
          <dt>{words.comment}</dt>
          <dd>{comment}</dd>
        </>
      )}
    </dl>
  );
}
