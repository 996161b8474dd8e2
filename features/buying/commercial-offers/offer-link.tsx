import { Panel } from '#components/panel/panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { copyLink } from './offer-sharing.ts';
import styles from './offer-summary.module.scss';
import type { OfferTexts } from './offer-texts.ts';
import type { OfferState } from './use-offer.ts';

interface OfferLinkProps {
  state: OfferState;
  texts: OfferTexts;
}

export function OfferLink({ state: { offer, link, isBusy, share, unshare }, texts }: OfferLinkProps) {
  const words = texts.link;
  const day = formatDay(offer.validUntil, pageLocale());
  const isLive = offer.state === 'shared';
  return (
    <Panel
      id="offer-link"
      title={words.title}
      note={isLive ? fill(link ? words.until : words.once, { day }) : words.text}
    >
      {isLive && link && (
        <>
          <input
            className={styles.address}
            readOnly
            aria-label={words.address}
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <Button icon="copy" isWide onClick={() => void copyLink(link, texts)}>
            {words.copy}
          </Button>
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="outline" icon="external-link" disabled={isBusy} onClick={() => void share()}>
          {isLive ? words.again : words.create}
        </Button>
        {offer.isShared && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void unshare()}>
            {words.withdraw}
          </Button>
        )}
      </div>
    </Panel>
  );
}
