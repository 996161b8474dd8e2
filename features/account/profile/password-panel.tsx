'use client';

import { useId } from 'react';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Panel } from '#components/panel/panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { PasswordField } from '#components/ui/password-field/password-field.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { missingText } from '#lib/client/missing-text.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { passwordFault, requiredFault } from '#lib/rules/sign-up.ts';
import { useProfileSetting } from './profile-context.ts';
import styles from './profile-form.module.scss';
import { refetchProfile } from './profile-queries.ts';

const fields = ['current', 'next'] as const;
const empty = { current: '', next: '' };

/** Changes the password, given the current one; other devices are signed out. */
export function PasswordPanel({ username }: { username: string }) {
  const { texts } = useProfileSetting();
  const words = texts.password;
  const id = useId();
  const form = useCheckedForm({
    values: empty,
    fields,
    faultsOf: ({ current, next }) => ({
      current: missingText(requiredFault(current), 'currentPassword'),
      next: missingText(passwordFault(next), 'newPassword'),
    }),
    refusalOf: (error) => refusalOf(error, fields),
  });
  const change = form.attempt(async (values) => {
    await api('POST v1 profile/password/', { body: values });
    form.reset(empty);
    showSnackbar({ text: words.done, variant: 'success' });
    await refetchProfile();
  });
  const labels = { showLabel: words.show, hideLabel: words.hide };
  return (
    <Panel id="password" title={words.title} note={words.note}>
      <form className={styles.root} noValidate data-full-load onSubmit={(event) => void change(event)}>
        {/* password managers store the new password under this user name */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <div className={styles.pair}>
          <PasswordField
            id={`${id}-current`}
            label={words.current}
            autoComplete="current-password"
            error={form.errorOf('current')}
            {...labels}
            {...form.register('current')}
          />
          <PasswordField
            id={`${id}-next`}
            label={words.next}
            hint={words.nextHint}
            autoComplete="new-password"
            error={form.errorOf('next')}
            {...labels}
            {...form.register('next')}
          />
        </div>
        <FailureLine>{form.failure}</FailureLine>
        <Button type="submit" disabled={form.isSubmitting}>
          {words.submit}
        </Button>
      </form>
    </Panel>
  );
}
