'use client';

import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { OptionCards } from '#components/option-cards/option-cards.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { MaskedField } from '#components/ui/masked-field/masked-field.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { missingText } from '#lib/client/missing-text.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { CompanyRole } from '#lib/contract/colleagues.ts';
import { maskedPhone, PHONE_MASK, PHONE_PLACEHOLDER } from '#lib/format/phone.ts';
import { mobileFault, nationalNumber } from '#lib/rules/phone.ts';
import { emailFault, fioFault } from '#lib/rules/sign-up.ts';
import { putColleague, refetchColleagues } from './colleague-queries.ts';
import type { ColleagueTexts } from './colleague-texts.ts';
import styles from './invite-dialog.module.scss';

interface InviteDialogProps {
  texts: ColleagueTexts;
  onClose: () => void;
}

interface InvitationValues {
  fio: string;
  phone: string;
  email: string;
  role: CompanyRole;
}

const fields = ['fio', 'phone', 'email', 'role'] as const;
const empty: InvitationValues = { fio: '', phone: '', email: '', role: 'buyer' };
const roles = ['buyer', 'requester', 'owner'] as const;

/** Invites a colleague: name, contact for the password, role. */
export function InviteDialog({ texts, onClose }: InviteDialogProps) {
  const words = texts.form;
  const id = useId();
  const form = useCheckedForm<InvitationValues>({
    values: empty,
    fields,
    faultsOf: ({ fio, phone, email }) => ({
      fio: missingText(fioFault(fio), 'fio'),
      phone: missingText(mobileFault(phone), 'phone'),
      email: missingText(emailFault(email), 'email'),
    }),
    refusalOf: (error) => refusalOf(error, fields),
  });
  const invite = form.attempt(async (values) => {
    putColleague(await api('POST v1 company/users/', { body: values }));
    showSnackbar({ text: words.done, variant: 'success' });
    onClose();
    // the server's order puts the new colleague at the right position
    await refetchColleagues();
  });
  return (
    <Dialog title={words.title} closeLabel={texts.close} onClose={onClose} variant="sheet">
      <form className={styles.root} noValidate data-full-load onSubmit={(event) => void invite(event)}>
        <TextField
          id={`${id}-fio`}
          label={words.fio}
          autoComplete="off"
          data-first-focus
          error={form.errorOf('fio')}
          {...form.register('fio')}
        />
        <MobileField control={form.control} label={words.phone} hint={words.phoneHint} />
        <TextField
          id={`${id}-email`}
          label={words.email}
          type="email"
          autoComplete="off"
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <OptionCards
          legend={words.role}
          type="radio"
          options={roles}
          titles={texts.roles}
          hints={words.roleHints}
          input={form.register('role')}
        />
        <p className={styles.note}>{words.consent}</p>
        <div className={styles.buttons}>
          <FailureLine>{form.failure}</FailureLine>
          <Button type="submit" variant="action" size="l" isWide disabled={form.isSubmitting}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function MobileField({ control, ...labels }: { control: Control<InvitationValues>; label: string; hint: string }) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'phone' });
  return (
    <MaskedField
      {...labels}
      id={id}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      mask={PHONE_MASK}
      placeholder={PHONE_PLACEHOLDER}
      read={(text) => {
        const number = nationalNumber(text);
        return number && maskedPhone(number);
      }}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
