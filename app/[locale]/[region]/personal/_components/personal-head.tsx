'use client';

import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { PageHead, type PageHeadProps } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { useActing } from '#features/account/session/use-acting.ts';
import { useVisitor } from '#features/account/session/visitor.ts';

export interface PersonalTitles {
  title: string;
  /** breadcrumbs from the main page to this one */
  crumbs: [text: string, path: string][];
}

export interface PersonalHeadProps {
  /** titles for the account's owner */
  own: PersonalTitles;
  /** titles for an employee who acts for a customer */
  acting: PersonalTitles;
  /** titles for a requester of a company, where they differ from the owner's */
  requester: PersonalTitles | null;
  head: PageHeadProps;
  label: string;
  note?: ReactNode;
}

/**
 * Title, breadcrumbs and heading of a personal page; only the browser knows whether its owner, a requester or an
 * acting employee reads it.
 */
export function PersonalHead({ own, acting, requester, head, label, note }: PersonalHeadProps) {
  const isActing = useActing();
  const { info } = useVisitor();
  const asRequester = info?.user?.isRequester ? requester : null;
  const { title, crumbs } = isActing ? acting : (asRequester ?? own);
  return (
    <>
      <PageHead {...head} title={title} isIndexed={false} />
      <Breadcrumbs label={label} items={crumbs} />
      <PageHeading note={note}>{title}</PageHeading>
    </>
  );
}
