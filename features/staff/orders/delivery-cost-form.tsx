'use client';

import { numberIn } from '#features/staff/shared/number-in.ts';
import { RecordForm } from '#features/staff/shared/records/record-form.tsx';
import { api } from '#lib/client/api.ts';
import type { Order } from '#lib/contract/orders.ts';
import type { StaffOrderTexts } from './order-texts.ts';

/** Names what the delivery of an order costs for which there was no rate; the customer is notified. */
export function DeliveryCostForm({ order: { id, deliveryCost }, texts }: { order: Order; texts: StaffOrderTexts }) {
  const words = texts.deliveryCost;
  const was = deliveryCost?.cost ?? null;
  return (
    <section>
      <h3>{words.title}</h3>
      <RecordForm
        fields={[{ name: 'cost', label: words.cost, kind: 'decimal', isRequired: true, hint: words.hint }]}
        values={{ cost: was === null ? '' : String(was).replace('.', ',') }}
        save={({ cost }, key) =>
          api('POST v1 staff/orders/{id}/deliveryCost/', {
            params: { id },
            body: { was, cost: numberIn(String(cost)), key },
          })
        }
        onDone={() => {}}
        texts={{ save: words.save, saving: words.sending, saved: words.saved }}
      />
    </section>
  );
}
