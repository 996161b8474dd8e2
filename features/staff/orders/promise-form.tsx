'use client';

import { RecordForm } from '#features/staff/shared/records/record-form.tsx';
import { api } from '#lib/client/api.ts';
import type { Order } from '#lib/contract/orders.ts';
import type { StaffOrderTexts } from './order-texts.ts';

/** Changes the promised day of an order that is not delivered or cancelled yet; the customer is notified. */
export function PromiseForm({ order: { id, promise }, texts }: { order: Order; texts: StaffOrderTexts }) {
  const words = texts.promise;
  return (
    <section>
      <h3>{words.title}</h3>
      <RecordForm
        fields={[
          { name: 'on', label: words.on, kind: 'day', isRequired: true },
          { name: 'reason', label: words.reason, kind: 'lines' },
        ]}
        values={{ on: promise?.on ?? '', reason: '' }}
        save={({ on, reason }) =>
          api('POST v1 staff/orders/{id}/promise/', {
            params: { id },
            body: { was: promise?.on ?? null, on: String(on), reason: String(reason) },
          })
        }
        onDone={() => {}}
        texts={{ save: words.save, saving: words.sending, saved: words.saved }}
      />
    </section>
  );
}
