import { callQuery } from '#lib/client/queries.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { maskedPhone } from '#lib/format/phone.ts';
import { InstallationForm } from './installation-form.tsx';
import { FormSkeleton } from './installation-skeleton.tsx';
import type { InstallationTexts } from './installation-texts.ts';
import { closeForm } from './shown-form.ts';

interface NewInstallationProps {
  isEnabled: boolean;
  /** order to show first; null: the newest one */
  first: string | null;
  fio: string;
  texts: InstallationTexts;
  onSent: (number: number) => void;
}

/** The form for a new request, with the phone of the account and the addresses of its companies. */
export function NewInstallation({ isEnabled, ...form }: NewInstallationProps) {
  const profile = useAnswer({ ...callQuery('GET v1 profile/', {}), enabled: isEnabled });
  const entities = useAnswer({ ...callQuery('GET v1 legalentities/', {}), enabled: isEnabled });
  // without an answer everything is typed
  const isKnown = [profile, entities].every(({ data, refusal }) => data !== undefined || refusal !== null);
  if (!isKnown) return <FormSkeleton label={form.texts.list.pending} />;
  const phone = profile.data?.phone ? maskedPhone(profile.data.phone) : '';
  return <InstallationForm {...form} phone={phone} companies={entities.data?.items ?? []} onClose={closeForm} />;
}
