'use client';

import { useVisitor } from '#features/account/session/visitor.ts';
import { Showcase, type ShowcaseProps } from '#features/content/showcase/showcase.tsx';

export function ShowcaseIsland(props: Omit<ShowcaseProps, 'who' | 'isRequester'>) {
  const { who, info } = useVisitor();
  const isRequester = info?.user ? (info.user.isRequester ?? false) : undefined;
  return <Showcase {...props} who={who} isRequester={isRequester} />;
}
