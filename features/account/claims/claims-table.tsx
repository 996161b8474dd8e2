'use client';

import { useLinkedRows } from '#components/linked-rows/use-linked-rows.ts';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { claimAddress, orderAddress } from '#lib/config/routes.ts';
import type { ClaimSummary } from '#lib/contract/claims.ts';
import { formatDayOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { shortName } from '#lib/format/person-name.ts';
import { ClaimMark } from './claim-mark.tsx';
import type { ClaimTexts } from './claim-texts.ts';
import styles from './claims-table.module.scss';

interface ClaimsTableProps {
  items: readonly ClaimSummary[];
  texts: ClaimTexts;
}

/** One row per claim; on a phone a card. A click anywhere in a row opens the claim, like its number. */
export function ClaimsTable({ items, texts }: ClaimsTableProps) {
  const { columns } = texts.list;
  const ref = useLinkedRows();
  return (
    <div className={styles.frame}>
      <table ref={ref} className={styles.root}>
        <thead>
          <tr>
            <th scope="col">{columns.claim}</th>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.product}</th>
            <th scope="col">{columns.reason}</th>
            <th scope="col">{columns.order}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} texts={texts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ClaimRow({ claim, texts }: { claim: ClaimSummary; texts: ClaimTexts }) {
  const { id, number, createdAt, status, product, quantity, reason, wish, order } = claim;
  const { list } = texts;
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <a href={claimAddress(id)}>{fill(list.number, { number })}</a>
      </th>
      <td className={styles.date}>
        <time dateTime={createdAt}>{formatDayOf(createdAt, pageLocale())}</time>
        <small>{shortName(claim.author)}</small>
      </td>
      <td className={styles.status}>
        <ClaimMark status={status} texts={texts} />
      </td>
      <td className={styles.product}>
        <span>
          <ProductPicture
            className={styles.picture}
            id={product.image?.id ?? null}
            {...(product.image && { widths: product.image.sizes })}
            sizes="44px"
            maxWidth={160}
          />
          <span>
            <ProductName name={product.name} />
            <small>
              {fill(list.code, { code: product.code })} · {fill(list.pieces, { count: quantity })}
            </small>
          </span>
        </span>
      </td>
      <td className={styles.reason}>
        {texts.reasons[reason]}
        <small>{texts.wishes[wish]}</small>
      </td>
      <td className={styles.order}>
        <a href={orderAddress(order.id)}>{fill(list.order, { number: order.number })}</a>
      </td>
    </tr>
  );
}
