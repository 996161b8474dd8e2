/** id of a user, or of a customer */
type Owner = number | string;

interface Stored<T> {
  person: Owner;
  values: T;
}

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
 * @param place 'tab': kept in this tab over a reload; 'device': also after the browser is closed and after a sign-out
 */
export function storedDraft<T>(name: string, person: Owner, place: 'tab' | 'device' = 'tab'): StoredDraft<T> {
  const key = place === 'tab' ? `draft:${name}` : `draft:${name}:${person}`;
  const storage = () => (place === 'tab' ? sessionStorage : localStorage);
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
        else storage().setItem(key, JSON.stringify({ person, values } satisfies Stored<T>));
      } catch {
        // without storage nothing is kept
      }
    },
  };
}
