import { PageAction } from '#components/page/page-action.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { OfferSummary } from '#lib/contract/commercial-offers.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './offer-list.module.scss';
import type { OfferTexts } from './offer-texts.ts';

interface OfferListProps {
  list: Reply<'GET v1 commercialOffers/'>;
  texts: OfferTexts;
  onPage: (page: number) => void;
}

/** Offers, the newest first. */
export function OfferList({ list: { items, page, pages, total }, texts, onPage }: OfferListProps) {
  const create = (
    <ButtonLink variant="action" icon="plus" href="/personal/kp?from=basket">
      {texts.fromBasket}
    </ButtonLink>
  );
  if (total === 0)
    return (
      <MessageBox icon="file-text" title={texts.empty.title} text={texts.empty.text}>
        {create}
      </MessageBox>
    );
  const words = texts.list;
  return (
    <div className={styles.root}>
      <PageAction>{create}</PageAction>
      <ul className={styles.list} aria-label={words.label}>
        {items.map((offer) => (
          <Row key={offer.id} offer={offer} texts={texts} />
        ))}
      </ul>
      <Pager page={page} pages={pages} to={{ onPage }} texts={texts.pager} />
    </div>
  );
}

const stateText = (state: OfferSummary['state'], { states }: OfferTexts) =>
  ({ draft: states.draft, shared: states.shared, expired: states.expired })[state];

function Row({ offer, texts }: { offer: OfferSummary; texts: OfferTexts }) {
  const { id, number, title, addressee, positions, sum, validUntil, state, author } = offer;
  const words = texts.list;
  return (
    <li>
      <a className={styles.row} href={`/personal/kp?id=${id}`}>
        <strong className={styles.number}>{number}</strong>
        <span className={styles.words}>
          <span>{addressee || words.noAddressee}</span>
          <small>
            {title}, {author}
          </small>
        </span>
        <span className={styles.sum}>
          <span>
            <MoneyText text={formatRublesExact(sum)} />
          </span>
          <small>{fill(words.positions, { count: positions })}</small>
        </span>
        <span className={styles.state}>
          <em data-state={state}>{stateText(state, texts)}</em>
          <small>{fill(words.until, { day: formatDay(validUntil, pageLocale()) })}</small>
        </span>
      </a>
    </li>
  );
}
