import { Facts } from '#components/facts/facts.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { formatNumber, formatRublesExact } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Approval } from '#lib/contract/approvals.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { unbrokenAddress } from '#lib/format/address.ts';
import { formatMoment, formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { dialAddress, maskedPhone } from '#lib/format/phone.ts';
import styles from './approval-details.module.scss';
import type { ApprovalTexts } from './approval-texts.ts';
import layout from './approvals-layout.module.scss';

interface ApprovalDetailsProps {
  approval: Approval;
  /** with the prices of now; null: the reader does not see them */
  check: OrderCheck | null;
  texts: ApprovalTexts;
}

/** Who asks, what for, and where it goes. */
export function ApprovalDetails({ approval, check, texts }: ApprovalDetailsProps) {
  const words = texts.approval;
  const { author, createdAt, reason, note, contact, delivery, comment, ownNumber } = approval;
  const phone = maskedPhone(contact.phone);
  return (
    <div className={layout.main}>
      <Panel id="request" title={words.request}>
        <Facts
          rows={[
            [words.author, author],
            [words.created, formatMoment(createdAt, pageLocale())],
            [words.reason, texts.reasons[reason]],
            [words.note, note && <span className={styles.note}>{note}</span>],
          ]}
        />
      </Panel>
      <Panel id="lines" title={words.lines}>
        <Lines approval={approval} check={check} texts={texts} />
      </Panel>
      <Panel id="details" title={words.details}>
        <Facts
          rows={[
            [
              words.way,
              delivery.place ? `${words.delivery[delivery.type]}: ${delivery.place}` : words.delivery[delivery.type],
            ],
            [words.address, delivery.address && unbrokenAddress(delivery.address)],
            [words.date, delivery.date && formatShortDay(delivery.date, pageLocale())],
            [
              words.contact,
              <span key="contact" className={styles.contact}>
                <span>{contact.fio}</span>
                <a href={dialAddress(phone)}>{phone}</a>
                {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
              </span>,
            ],
            [words.ownNumber, ownNumber],
            [words.comment, comment],
          ]}
        />
      </Panel>
    </div>
  );
}

/** What was asked for, with the price of now where it is known, and the gifts that come with it. */
function Lines({ approval: { lines }, check, texts: { approval: words } }: ApprovalDetailsProps) {
  const priced = new Map(check?.lines.filter(({ isGift }) => !isGift).map((line) => [line.productId, line]));
  const gifts = check?.lines.filter(({ isGift }) => isGift) ?? [];
  return (
    <ul className={styles.lines}>
      {lines.map(({ productId, name, code, quantity, url, image }) => {
        const line = priced.get(productId);
        return (
          <li key={productId}>
            <ProductPicture
              className={styles.picture}
              id={image?.id ?? null}
              {...(image && { widths: image.sizes })}
              sizes="56px"
              maxWidth={160}
            />
            <span className={styles.words}>
              {url ? (
                <a href={url}>
                  <ProductName name={name} />
                </a>
              ) : (
                <ProductName name={name} />
              )}
              <small>
                {fill(words.code, { code })} · {fill(words.pieces, { count: formatNumber(quantity) })}
              </small>
            </span>
            {line && (
              <span className={styles.sum}>
                <strong>
                  <MoneyText text={formatRublesExact(line.sum)} />
                </strong>
                <small>
                  <MoneyText text={fill(words.each, { price: formatRublesExact(line.price) })} />
                </small>
                {line.quantity < quantity && <em>{fill(words.pieces, { count: formatNumber(line.quantity) })}</em>}
              </span>
            )}
          </li>
        );
      })}
      {gifts.map(({ productId, name, quantity, sum }) => (
        <li key={`gift ${productId}`} data-gift="">
          <span className={styles.words}>
            <ProductName name={name} />
            <small>
              {words.gift} · {fill(words.pieces, { count: formatNumber(quantity) })}
            </small>
          </span>
          <span className={styles.sum}>
            <strong>
              <MoneyText text={formatRublesExact(sum)} />
            </strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
