import type { ReactNode } from 'react';
import { Panel } from '#components/panel/panel.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Order } from '#lib/contract/orders.ts';
import { unbrokenAddress } from '#lib/format/address.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { shortName } from '#lib/format/person-name.ts';
import { dialAddress, maskedPhone } from '#lib/format/phone.ts';
import styles from './order-facts.module.scss';
import type { OrderTexts } from './order-texts.ts';

export function OrderFacts({ order, texts }: { order: Order; texts: OrderTexts }) {
  const { facts, by, payTypes } = texts;
  const { contract, delivery, contact, ownNumber, comment, promise } = order;
  const day = (date: string) => formatShortDay(date, pageLocale());
  const phone = maskedPhone(contact.phone);
  return (
    <Panel id="facts" title={facts.title}>
      <dl className={styles.root}>
        <Fact name={facts.ownNumber}>{ownNumber}</Fact>
        <Fact name={facts.payer}>{order.legalEntity.name}</Fact>
        <Fact name={facts.contract}>
          {contract && fill(facts.contractOf, { number: contract.number, day: day(contract.date) })}
        </Fact>
        <Fact name={facts.payment}>{order.paymentType === 'prepayment' ? payTypes.prepayment : payTypes.deferred}</Fact>
        <Fact name={facts.delivery}>
          {delivery.place ? `${by[delivery.type]}: ${delivery.place}` : by[delivery.type]}
        </Fact>
        <Fact name={facts.address}>{unbrokenAddress(delivery.address)}</Fact>
        <Fact name={facts.wished}>{delivery.date && day(delivery.date)}</Fact>
        <Fact name={facts.promise}>{promise && [day(promise.on), promise.until].filter(Boolean).join(', ')}</Fact>
        <Fact name={facts.contact}>
          {contact.fio}
          <a href={dialAddress(phone)}>{phone}</a>
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        </Fact>
        <Fact name={facts.comment}>{comment}</Fact>
        <Fact name={facts.author}>{shortName(order.author)}</Fact>
        <Fact name={facts.requester}>{order.requester && shortName(order.requester)}</Fact>
        <Fact name={facts.employee}>{order.employee}</Fact>
        <Fact name={facts.erpNumber}>{order.erpNumber}</Fact>
      </dl>
    </Panel>
  );
}

/** Leaves out rows without a value. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children !== null &&
  children !== '' && (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
