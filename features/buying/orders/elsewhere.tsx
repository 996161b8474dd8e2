import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { ACTING_LINK, PROFILE_PATH } from '#lib/config/routes.ts';
import type { OrderTexts } from './order-texts.ts';
import styles from './orders-skeleton.module.scss';

/** Why whoever is here has no orders. */
export function Elsewhere({ who, texts }: { who: 'unverified' | 'employee'; texts: OrderTexts }) {
  const words = texts[who];
  return (
    <div className={styles.page}>
      <MessageBox icon="clipboard-list" title={words.title} text={words.text}>
        <ButtonLink
          variant={who === 'employee' ? 'action' : 'outline'}
          href={who === 'employee' ? ACTING_LINK : PROFILE_PATH}
        >
          {who === 'employee' ? texts.toChoose : texts.toProfile}
        </ButtonLink>
      </MessageBox>
    </div>
  );
}
