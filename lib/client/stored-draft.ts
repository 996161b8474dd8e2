/** id of a user, or of a customer */
type Owner = number | string;

interface Stored<T> {
  person: Owner;
  values: T;
  /** milliseconds since 1970; absent: as long as the tab is open */
  until?: number;
}

const DEVICE_MS = 14 * 24 * 3600_000;

/** What a person has typed into a form and not sent. */
export interface StoredDraft<T> {
  /** null: nothing is kept, or it is another person's */
  read: () => T | null;
  /** null: discards it */
  write: (values: T | null) => void;
}

/**
 * `name`: of the form; `person`: whose draft it is.
 *
 * @param place 'tab': kept in this tab over a reload; 'device': also after the browser is closed and after a sign-out,
 *   for 14 days after the last change
 */
export function storedDraft<T>(name: string, person: Owner, place: 'tab' | 'device' = 'tab'): StoredDraft<T> {
  const key = place === 'tab' ? `draft:${name}` : `draft:${name}:${person}`;
  const storage = () => (place === 'tab' ? sessionStorage : localStorage);
  if (place === 'device') removeExpired();
  return {
    read: () => {
      try {
        const stored = JSON.parse(storage().getItem(key) ?? 'null') as Stored<T> | null;
        return stored !== null && stored.person === person ? stored.values : null;
      } catch {
        return null;
      }
    },
    write: (values) => {
      try {
        if (values === null) storage().removeItem(key);
        else
          storage().setItem(
            key,
            JSON.stringify({
              person,
              values,
              ...(place === 'device' && { until: Date.now() + DEVICE_MS }),
            } satisfies Stored<T>),
          );
      } catch {
        // without storage nothing is kept
      }
    },
  };
}

/** Also drafts of people who do not come back to this device. */
function removeExpired(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('draft:')) continue;
      const { until = 0 } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Stored<unknown>>;
      if (until < Date.now()) localStorage.removeItem(key);
    }
  } catch {
    // without storage nothing is kept
  }
}
