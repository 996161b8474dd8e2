import { useState } from 'react';
import { CopyCode } from '#components/copy-code/copy-code.tsx';
import { Facts } from '#components/facts/facts.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { orderAddress } from '#lib/config/routes.ts';
import type { Claim } from '#lib/contract/claims.ts';
import { formatDayOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { shortName } from '#lib/format/person-name.ts';
import styles from './claim-facts.module.scss';
import type { ClaimTexts } from './claim-texts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface ClaimFactsProps {
  claim: Claim;
  texts: ClaimTexts;
}

/** The claimed product, the claim's data and its withdrawal. */
export function ClaimFacts({ claim, texts }: ClaimFactsProps) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const words = texts.claim;
  const { order } = claim;
  return (
    <Panel id="facts" title={words.facts}>
      <Product claim={claim} texts={texts} />
      <Facts
        rows={[
          [words.reason, texts.reasons[claim.reason]],
          [words.wish, texts.wishes[claim.wish]],
          [words.serial, claim.serialNumber],
          [
            words.order,
            <a key="order" href={orderAddress(order.id)}>
              {fill(words.orderLink, { number: order.number })}
            </a>,
          ],
          [words.created, formatDayOf(claim.createdAt, pageLocale())],
          [words.author, shortName(claim.author)],
          [words.employee, claim.employee],
        ]}
      />
      {claim.canWithdraw && (
        <Button variant="outline" isWide onClick={() => setWithdrawing(true)}>
          {words.withdraw}
        </Button>
      )}
      {isWithdrawing && <WithdrawDialog claim={claim} texts={texts} onClose={() => setWithdrawing(false)} />}
    </Panel>
  );
}

function Product({ claim: { product, quantity, sum }, texts: { claim: words } }: ClaimFactsProps) {
  return (
    <div className={styles.product}>
      <ProductPicture
        className={styles.picture}
        id={product.image?.id ?? null}
        {...(product.image && { widths: product.image.sizes })}
        sizes="72px"
        maxWidth={160}
      />
      <div className={styles.words}>
        {product.url ? (
          <a href={product.url}>
            <ProductName name={product.name} />
          </a>
        ) : (
          <span>
            <ProductName name={product.name} />
          </span>
        )}
        <CopyCode code={product.code} name={words.code} action={words.copy} done={words.copied} />
        <strong>
          <MoneyText text={fill(words.pieces, { count: quantity, sum: formatRublesExact(sum) })} />
        </strong>
      </div>
    </div>
  );
}
