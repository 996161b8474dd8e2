import { Icon } from '#components/icon/icon.tsx';
import { CLAIMS_PATH, claimAddress } from '#lib/config/routes.ts';
import type { ClaimList } from '#lib/contract/claims.ts';
import { fill } from '#lib/format/fill.ts';
import type { ClaimTexts } from './claim-texts.ts';
import { noFilter, searchOf } from './claims-address.ts';
import styles from './waiting-claims.module.scss';

/** Claims that are linked one by one; the others are behind one link. */
const LINKED = 3;

interface WaitingClaimsProps extends Pick<ClaimList, 'items' | 'total'> {
  texts: ClaimTexts;
}

/** The claims that go on when the customer answers; nothing without any. */
export function WaitingClaims({ items, total, texts: { list } }: WaitingClaimsProps) {
  if (total === 0) return null;
  const linked = items.slice(0, LINKED);
  const rest = total - linked.length;
  return (
    <p className={styles.root}>
      <Icon name="message-circle" size={20} />
      <span>{list.waiting}</span>
      {linked.map(({ id, number }) => (
        <a key={id} href={claimAddress(id)}>
          {number}
        </a>
      ))}
      {rest > 0 && (
        <a href={CLAIMS_PATH + searchOf({ ...noFilter(), statuses: ['needInfo'] })}>
          {fill(list.waitingMore, { count: rest })}
        </a>
      )}
    </p>
  );
}
