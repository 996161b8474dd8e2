'use client';

import { useEffect, useState } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import { whenIdle } from '#components/loading/when-idle.ts';
import type { LateMessagesProps } from './late-messages.tsx';

const loadMessages = () => import('./late-messages.tsx');

/** What a page can do without until it has been read: loaded when the browser is idle. */
export function LateParts(props: LateMessagesProps) {
  const [isIdle, setIdle] = useState(false);
  const messages = usePart(loadMessages, isIdle);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return messages && <messages.LateMessages {...props} />;
}
