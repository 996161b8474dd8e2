'use client';

import { type ReactNode, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { Pager } from '#components/pager/pager.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import type { Who } from '#lib/config/account-cookies.ts';
import { SHOWCASE_PATH, signInAddress } from '#lib/config/routes.ts';
import { type GiftChoice, giftsAddress } from '#lib/config/showcase-address.ts';
import { GiftCards } from './gift-cards.tsx';
import type { GiftTexts, PackedGift } from './packed-gifts.ts';
import styles from './showcase.module.scss';

export interface ShowcaseProps {
  who: Who;
  /** a requester of a company spends no bonuses; undefined: not known yet */
  isRequester: boolean | undefined;
  gifts: PackedGift[];
  choice: GiftChoice;
  pages: number;
  texts: GiftTexts;
  /** the filters */
  children: ReactNode;
}

const loadStrip = () => import('./balance-strip.tsx');
const loadDialog = () => import('./gift-dialog.tsx');

/** Gifts with the visitor's balance above them; a verified customer orders in a dialog. */
export function Showcase({ who, isRequester, gifts, choice, pages, texts, children }: ShowcaseProps) {
  const [chosen, setChosen] = useState<PackedGift | null>(null);
  const isCustomer = who === 'verified' && isRequester === false;
  const isClosed = who === 'unverified' || who === 'employee' || (who === 'verified' && isRequester === true);
  const strip = useLazyModule(loadStrip, isCustomer);
  const dialog = useLazyModule(loadDialog, isCustomer && chosen !== null);
  return (
    <div className={styles.root}>
      <aside className={styles.strip}>
        {isCustomer && strip ? (
          <strip.BalanceStrip />
        ) : (
          <Invitation who={who} isRequester={isRequester} choice={choice} texts={texts.strip} />
        )}
      </aside>
      {children}
      {texts.nothing ? (
        <MessageBox icon="gift" title={texts.nothing.title} text={texts.nothing.text}>
          {texts.nothing.all && <ButtonLink href={SHOWCASE_PATH}>{texts.nothing.all}</ButtonLink>}
        </MessageBox>
      ) : (
        <>
          <GiftCards
            gifts={gifts}
            texts={texts}
            signIn={who === 'verified' ? null : signInAddress(giftsAddress(choice))}
            isClosed={isClosed}
            onChoose={setChosen}
          />
          <Pager
            page={choice.page}
            pages={pages}
            texts={texts.pager}
            to={{ addressOf: (page) => giftsAddress({ ...choice, page }) }}
          />
        </>
      )}
      {chosen && dialog && <dialog.GiftDialog gift={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

interface InvitationProps extends Pick<ShowcaseProps, 'who' | 'isRequester' | 'choice'> {
  texts: GiftTexts['strip'];
}

/** What a visitor without bonuses can do; the server's HTML shows the guest's. */
function Invitation({ who, isRequester, choice, texts }: InvitationProps) {
  if (who === 'verified') return isRequester ? <p>{texts.requester}</p> : null;
  if (who !== 'guest') return <p>{who === 'employee' ? texts.employee : texts.unverified}</p>;
  return (
    <>
      <p>{texts.guest}</p>
      <ButtonLink size="s" variant="outline" icon="log-in" href={signInAddress(giftsAddress(choice))}>
        {texts.signIn}
      </ButtonLink>
    </>
  );
}
