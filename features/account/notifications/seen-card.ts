import { useEffect } from 'react';
import { createStore, useStore } from '#components/state/store.ts';

const STORAGE_KEY = 'seen-notification';
/** time in which a card of one line is read */
const SEEN_MS = 12_000;

const seen = createStore<string | null>(null);

/**
 * Whether a phone has shown this notification's card long enough to be read: from then on the bell alone counts it. The
 * notification stays unread and its banner open for other devices.
 *
 * @param id null: no card is shown
 */
export function useIsSeen(id: string | null): boolean {
  const known = useStore(seen);
  useEffect(() => {
    if (id === null) return undefined;
    if (read() === id) {
      seen.set(id);
      return undefined;
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') remember(id);
    }, SEEN_MS);
    return () => clearInterval(timer);
  }, [id]);
  return id !== null && known === id;
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function remember(id: string): void {
  seen.set(id);
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // without storage each page shows it again
  }
}
