'use client';

import { useEffect, useState } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import { whenIdle } from '#components/loading/when-idle.ts';
import type { LateMessagesProps } from './late-messages.tsx';

const loadMessages = async () => (await import('./late-messages.tsx')).LateMessages;

/** What a page can do without until it has been read: loaded when the browser is idle. */
export function LateParts(props: LateMessagesProps) {
  const [isIdle, setIdle] = useState(false);
  const Messages = usePart(loadMessages, isIdle);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return Messages && <Messages {...props} />;
}
