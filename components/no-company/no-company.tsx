import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { PROFILE_PATH } from '#lib/config/routes.ts';

interface NoCompanyProps {
  className?: string;
  words: Record<'title' | 'text', string>;
  toProfile: string;
}

/** Replaces a page about a company's people for a user without a company or without colleagues. */
export const NoCompany = ({ className, words: { title, text }, toProfile }: NoCompanyProps) => (
  <div className={className}>
    <MessageBox icon="clipboard-list" title={title} text={text}>
      <ButtonLink variant="outline" href={PROFILE_PATH}>
        {toProfile}
      </ButtonLink>
    </MessageBox>
  </div>
);
