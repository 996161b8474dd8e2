import type { IconName } from '#components/icon/icon-names.ts';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { ACTING_LINK, PROFILE_PATH } from '#lib/config/routes.ts';

interface ClosedPageProps {
  who: 'unverified' | 'employee';
  icon: IconName;
  /** why there is nothing to see for either */
  words: Record<ClosedPageProps['who'], Record<'title' | 'text', string>>;
  texts: Record<'toChoose' | 'toProfile', string>;
}

/** A page of customers for whoever is none: an employee first chooses one, others see in their profile what is missing. */
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
