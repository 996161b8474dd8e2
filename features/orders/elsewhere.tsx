import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import type { OrderTexts } from './load-orders.ts';
import styles from './orders-skeleton.module.scss';

/** Why whoever is here has no orders. */
export function Elsewhere({ words, texts }: { words: Record<'title' | 'text', string>; texts: OrderTexts }) {
  return (
    <div className={styles.page}>
      <MessageBox icon="clipboard-list" title={words.title} text={words.text}>
        <ButtonLink variant="outline" href="/personal/profile">
          {texts.toProfile}
        </ButtonLink>
      </MessageBox>
    </div>
  );
}
