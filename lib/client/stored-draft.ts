interface Stored<T> {
  person: number;
  values: T;
}

/** What a person has typed into a form and not sent, kept in this tab over a reload. */
export interface StoredDraft<T> {
  /** null: nothing is kept, or it is another person's */
  read: () => T | null;
  /** null: discards it */
  write: (values: T | null) => void;
}

/** `name`: of the form; `person`: the user's id. */
export function storedDraft<T>(name: string, person: number): StoredDraft<T> {
  const key = `draft:${name}`;
  return {
    read: () => {
      try {
        const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored<T> | null;
        return stored !== null && stored.person === person ? stored.values : null;
      } catch {
        return null;
      }
    },
    write: (values) => {
      try {
        if (values === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify({ person, values } satisfies Stored<T>));
      } catch {
        // without storage nothing is kept
      }
    },
  };
}
