'use client';

import { useEffect, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { whenIdle } from '#components/loading/when-idle.ts';
import type { DeferredMessagesProps } from './deferred-messages.tsx';

const loadMessages = () => import('./deferred-messages.tsx');

/** Loads parts that are not needed for reading the page, when the browser is idle. */
export function DeferredParts(props: DeferredMessagesProps) {
  const [isIdle, setIdle] = useState(false);
  const messages = useLazyModule(loadMessages, isIdle);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return messages && <messages.DeferredMessages {...props} />;
}
