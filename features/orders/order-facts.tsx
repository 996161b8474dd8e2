import { Facts } from '#components/facts/facts.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Order } from '#lib/contract/orders.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { dialAddress, maskedPhone } from '#lib/format/phone.ts';
import type { OrderTexts } from './load-orders.ts';

/** Who pays, where the goods go, and whom to call. */
export function OrderFacts({ order, texts }: { order: Order; texts: OrderTexts }) {
  const { facts, by, payTypes } = texts;
  const { contract, delivery, contact, ownNumber, comment } = order;
  const day = (date: string) => formatShortDay(date, pageLocale());
  const phone = maskedPhone(contact.phone);
  return (
    <Panel id="facts" title={facts.title}>
      <Facts
        rows={[
          [facts.ownNumber, ownNumber],
          [facts.payer, order.legalEntity.name],
          [facts.contract, contract && fill(facts.contractOf, { number: contract.number, day: day(contract.date) })],
          [facts.payment, payTypes[order.paymentType]],
          [facts.delivery, delivery.place ? `${by[delivery.type]}: ${delivery.place}` : by[delivery.type]],
          [facts.address, delivery.address],
          [facts.wished, delivery.date && day(delivery.date)],
          [
            facts.contact,
            <span key="contact">
              {contact.fio}
              <br />
              <a href={dialAddress(phone)}>{phone}</a>
              {contact.email && (
                <>
                  <br />
                  <a href={`mailto:${contact.email}`}>{contact.email}</a>
                </>
              )}
            </span>,
          ],
          [facts.comment, comment],
          [facts.author, order.author],
          [facts.erpNumber, order.erpNumber],
        ]}
      />
    </Panel>
  );
}
