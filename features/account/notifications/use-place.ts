import { useEffect, useState } from 'react';
import type { Place } from './notification-queries.ts';

const ID = /^#([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Id of the notification that the page's address names; null: none. */
const askedId = (): string | null => ID.exec(window.location.hash)?.[1]?.toLowerCase() ?? null;

const placeOf = (id: string | null): Place => (id === null ? { page: 1 } : { notificationId: id });

/**
 * The shown page of the list, and the notification that the address names until it has been opened. `open` is called
 * with a number by the pager.
 */
export function usePlace() {
  const [id, setId] = useState(askedId);
  const [place, setPlace] = useState<Place>(() => placeOf(id));
  useEffect(() => {
    const follow = () => {
      const asked = askedId();
      if (asked === null) return;
      setId(asked);
      setPlace(placeOf(asked));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return {
    place,
    id,
    /** the named notification was opened, or does not exist */
    onOpened: () => setId(null),
    open: (page: number) => {
      setId(null);
      setPlace({ page });
    },
  };
}
