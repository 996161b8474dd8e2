'use client';

import { useId } from 'react';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Panel } from '#components/panel/panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { missingText } from '#lib/client/missing-text.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { maskedPhone } from '#lib/format/phone.ts';
import { emailFault, fioFault } from '#lib/rules/sign-up.ts';
import { useProfileSetting } from './profile-context.ts';
import styles from './profile-form.module.scss';
import { keepProfile } from './profile-queries.ts';

const fields = ['fio', 'email'] as const;

/** Name and e-mail can be changed; the phone cannot, because it is the sign-in name. */
export function PersonPanel({ profile }: { profile: Profile }) {
  const { texts, onChanged } = useProfileSetting();
  const id = useId();
  const form = useCheckedForm({
    values: { fio: profile.fio, email: profile.email },
    fields,
    faultsOf: ({ fio, email }) => ({
      fio: missingText(fioFault(fio), 'fio'),
      email: missingText(emailFault(email), 'email'),
    }),
    refusalOf: (error) => refusalOf(error, fields),
  });
  const save = form.attempt(async (values) => {
    const saved = await api('PATCH v1 profile/', { body: values });
    keepProfile(saved);
    form.reset({ fio: saved.fio, email: saved.email });
    showSnackbar({ text: texts.saved, variant: 'success' });
    onChanged();
  });
  return (
    <Panel id="person" title={texts.person.title}>
      <form className={styles.root} noValidate data-full-load onSubmit={(event) => void save(event)}>
        <div className={styles.pair}>
          <TextField
            id={`${id}-fio`}
            label={texts.person.fio}
            autoComplete="name"
            error={form.errorOf('fio')}
            {...form.register('fio')}
          />
          <TextField
            id={`${id}-email`}
            label={texts.person.email}
            type="email"
            autoComplete="email"
            error={form.errorOf('email')}
            {...form.register('email')}
          />
          <TextField
            id={`${id}-phone`}
            label={texts.person.phone}
            hint={texts.person.phoneHint}
            value={maskedPhone(profile.phone ?? '')}
            readOnly
          />
        </div>
        <FailureLine>{form.failure}</FailureLine>
        <Button type="submit" disabled={!form.isDirty || form.isSubmitting}>
          {texts.save}
        </Button>
      </form>
    </Panel>
  );
}
