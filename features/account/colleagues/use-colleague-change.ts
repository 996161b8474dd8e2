import { useState } from 'react';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { failureOf } from '#lib/client/refusal.ts';
import type { Colleague, CompanyRole } from '#lib/contract/colleagues.ts';
import { putColleague, refetchColleagues } from './colleague-queries.ts';

interface Change {
  role?: CompanyRole;
  isBlocked?: boolean;
  /** rubles; null: no limit */
  limits?: { order?: number | null; month?: number | null };
}

/** Changes a colleague's role, access or limits; an error is shown and the list is reloaded. */
export function useColleagueChange() {
  /** id of the colleague being changed */
  const [busy, setBusy] = useState<number | null>(null);
  const change = async (colleague: Colleague, body: Change, done: string): Promise<void> => {
    const { id } = colleague;
    setBusy(id);
    try {
      putColleague(await api('PATCH v1 company/users/{id}/', { params: { id }, body }));
      showSnackbar({ text: done, variant: 'success' });
    } catch (error) {
      showSnackbar(failureOf(error, () => change(colleague, body, done)));
      await refetchColleagues();
    } finally {
      setBusy(null);
    }
  };
  return { busy, change };
}
