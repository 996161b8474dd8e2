import { useId } from 'react';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { refusalOf } from '#lib/client/refusal.ts';
import { BASKET_NAME_MAX } from '#lib/config/limits.ts';
import styles from './basket-choice.module.scss';
import { choiceTexts } from './choice-texts.ts';

interface NameDialogProps {
  title: string;
  submit: string;
  first: string;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}

const fields = ['name'] as const;

/** Asks for the name of a basket. */
export function NameDialog({ title, submit, first, onSubmit, onClose }: NameDialogProps) {
  const texts = choiceTexts();
  const id = useId();
  const form = useCheckedForm<{ name: string }>({
    values: { name: first },
    fields,
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? texts.nameMissing : null }),
    refusalOf: (error) => refusalOf(error, fields),
  });
  const send = form.attempt(async ({ name }) => {
    await onSubmit(name);
    onClose();
  });
  return (
    <Dialog title={title} closeLabel={texts.close} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          id={id}
          label={texts.name}
          hint={texts.nameHint}
          maxLength={BASKET_NAME_MAX}
          autoComplete="off"
          data-first-focus
          error={form.errorOf('name')}
          {...form.register('name')}
        />
        <FailureLine>{form.failure}</FailureLine>
        <div className={styles.dialogButtons}>
          <Button type="submit" variant="action" disabled={form.isSubmitting}>
            {submit}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
