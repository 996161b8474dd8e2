import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { APPROVALS_PATH, CART_PATH } from '#lib/config/routes.ts';
import type { ApprovalTexts } from './approval-texts.ts';
import styles from './approvals-layout.module.scss';

/** Replaces pages with prices and documents for a requester. */
export function ClosedToRequester({ texts: { closed } }: { texts: ApprovalTexts }) {
  return (
    <div className={styles.page}>
      <MessageBox icon="clipboard-list" title={closed.title} text={closed.text}>
        <div className={styles.buttons}>
          <ButtonLink variant="action" href={CART_PATH}>
            {closed.toCart}
          </ButtonLink>
          <ButtonLink variant="outline" href={APPROVALS_PATH}>
            {closed.toList}
          </ButtonLink>
        </div>
      </MessageBox>
    </div>
  );
}
