import type { IconName } from '#components/icon/icon-names.ts';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { ACTING_LINK, PROFILE_PATH } from '#lib/config/routes.ts';

interface ClosedPageProps {
  who: 'unverified' | 'employee';
  icon: IconName;
  /** explanation for employees and for unverified users */
  words: Record<ClosedPageProps['who'], Record<'title' | 'text', string>>;
  texts: Record<'toChoose' | 'toProfile', string>;
}

/**
 * Replaces a customers-only page for others: an employee is asked to choose a customer, an unverified user sees what is
 * missing in the profile.
 */
export function ClosedPage({ who, icon, words, texts }: ClosedPageProps) {
  const { title, text } = words[who];
  const isEmployee = who === 'employee';
  return (
    <MessageBox icon={icon} title={title} text={text}>
      <ButtonLink variant={isEmployee ? 'action' : 'outline'} href={isEmployee ? ACTING_LINK : PROFILE_PATH}>
        {isEmployee ? texts.toChoose : texts.toProfile}
      </ButtonLink>
    </MessageBox>
  );
}
