'use client';

import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { PageHead, type PageHeadProps } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { useActing } from '#features/account/session/use-acting.ts';

export interface PersonalTitles {
  title: string;
  /** from the main page to this one */
  crumbs: [text: string, path: string][];
}

export interface PersonalHeadProps {
  /** as whoever it belongs to reads them */
  own: PersonalTitles;
  /** as an employee reads them who acts for a customer */
  acting: PersonalTitles;
  head: PageHeadProps;
  label: string;
  note?: ReactNode;
}

/** Title, way and heading of a personal page: whose it is, is known in the browser alone. */
export function PersonalHead({ own, acting, head, label, note }: PersonalHeadProps) {
  const { title, crumbs } = useActing() ? acting : own;
  return (
    <>
      <PageHead {...head} title={title} isIndexed={false} />
      <Breadcrumbs label={label} items={crumbs} />
      <PageHeading note={note}>{title}</PageHeading>
    </>
  );
}
