'use client';

import { useVisitor } from '#features/account/session/visitor.ts';
import { Showcase, type ShowcaseProps } from '#features/content/showcase/showcase.tsx';

export function ShowcaseIsland(props: Omit<ShowcaseProps, 'who'>) {
  const { who } = useVisitor();
  return <Showcase {...props} who={who} />;
}
