'use client';

import { useId } from 'react';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { faultText } from '#lib/client/fault-text.ts';
import { queryClient } from '#lib/client/queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Order } from '#lib/contract/orders.ts';
import { requiredFault } from '#lib/rules/sign-up.ts';
import desk from './desk.module.scss';
import { orderQuery } from './order-queries.ts';
import type { StaffOrderTexts } from './order-texts.ts';

const fieldNames = ['on', 'reason'] as const;

/** Changes the promised day of an order that is not over; the customer is told. */
export function PromiseForm({ order: { id, promise }, texts }: { order: Order; texts: StaffOrderTexts }) {
  const name = useId();
  const words = texts.promise;
  const form = useCheckedForm<Record<(typeof fieldNames)[number], string>>({
    values: { on: promise?.on ?? '', reason: '' },
    fields: fieldNames,
    faultsOf: ({ on }) => ({ on: faultText(requiredFault(on)) }),
    refusalOf: (error) => refusalOf(error, fieldNames),
  });
  const send = form.attempt(async ({ on, reason }) => {
    const body = { was: promise?.on ?? null, on, reason };
    await api('POST v1 staff/orders/{id}/promise/', { params: { id }, body });
    showSnackbar({ text: words.saved, variant: 'success' });
    await queryClient().invalidateQueries({ queryKey: orderQuery(id).queryKey });
  });
  const lookOf = (field: (typeof fieldNames)[number]) => ({
    id: `${name}-${field}`,
    label: words[field],
    error: form.errorOf(field),
  });
  return (
    <section>
      <h3>{words.title}</h3>
      <form
        className={desk.form}
        noValidate
        data-hard
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isSubmitting) void send(event);
        }}
      >
        <TextField type="date" {...form.register('on')} {...lookOf('on')} />
        <Field {...lookOf('reason')}>
          <textarea rows={2} lang="ru" {...form.register('reason')} {...controlProps(lookOf('reason'))} />
        </Field>
        <FailureLine>{form.failure}</FailureLine>
        <Button type="submit" variant="action" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? words.sending : words.save}
        </Button>
      </form>
    </section>
  );
}
