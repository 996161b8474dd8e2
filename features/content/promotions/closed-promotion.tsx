'use client';

import type { ReactNode } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import styles from './closed-promotion.module.scss';
import type { ClosedPromotionProps } from './closed-promotion-props.ts';

const loadView = () => import('./closed-promotion-view.tsx');

/** The text of a closed promotion: how to see its terms, or for a customer the terms. */
export function ClosedPromotion({ who, isActing, ...props }: ClosedPromotionProps): ReactNode {
  const { words } = props;
  const isCustomer = who === 'verified' || isActing;
  const part = useLazyModule(loadView, isCustomer);
  if (isCustomer) return part ? <part.ClosedPromotionView {...props} /> : <Pending text={words.loading} />;
  if (who === 'unverified' || who === 'employee')
    return <MessageBox icon="user-check" title={words.title} text={words[who]} />;
  return (
    <div className={styles.guest}>
      <MessageBox icon="user-check" title={words.title} text={words.guest}>
        <ButtonLink variant="action" href={props.signInHref}>
          {words.signIn}
        </ButtonLink>
      </MessageBox>
    </div>
  );
}

const Pending = ({ text }: { text: string }) => <output className={styles.pending}>{text}</output>;
