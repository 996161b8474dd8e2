'use client';

import type { FormField, FormValues } from '#features/staff/shared/records/form-fields.ts';
import { RecordSection } from '#features/staff/shared/records/record-section.tsx';
import { recordTexts } from '#features/staff/shared/records/record-texts.ts';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { api } from '#lib/client/api.ts';
import type { Redirect } from '#lib/contract/staff-redirects.ts';
import { redirectsQuery } from './content-queries.ts';

/** Redirects of addresses of this shop. */
export function SectionComponent({ pageState }: SectionProps) {
  const { redirects } = recordTexts();
  const { columns } = redirects;
  return (
    <RecordSection
      pageState={pageState}
      query={redirectsQuery(pageState)}
      texts={{ ...redirects, columns: [columns.from, columns.to, columns.kind] }}
      rowOf={({ from, to, status }) => ({
        id: from,
        title: from,
        info: to,
        state: { tone: 'going', word: redirects.kinds[String(status) as keyof typeof redirects.kinds] },
      })}
      fieldsOf={fieldsOf}
      valuesOf={(item) => ({ from: item?.from ?? '', to: item?.to ?? '', status: String(item?.status ?? 301) })}
      notesOf={notesOf}
      save={({ from, to, status }, item, key) =>
        api('POST v1 staff/redirects/save/', {
          body: {
            ...(item === null && { key }),
            from: String(from),
            to: String(to),
            status: Number(status) as 301,
            version: item?.version ?? null,
          },
        })
      }
      remove={({ from, version }) => api('POST v1 staff/redirects/remove/', { body: { from, version } })}
    />
  );
}

function fieldsOf(item: Redirect | null): FormField[] {
  const { fields, kinds } = recordTexts().redirects;
  const from: FormField = { name: 'from', label: fields.from, kind: 'line', isRequired: true, hint: fields.fromHint };
  return [
    // another address is another redirect
    ...(item === null ? [from] : []),
    { name: 'to', label: fields.to, kind: 'line', isRequired: true, hint: fields.toHint },
    { name: 'status', label: fields.status, kind: 'choice', options: Object.entries(kinds) },
  ];
}

async function notesOf({ from, to }: FormValues, item: Redirect | null): Promise<readonly string[]> {
  const query = { from: String(from), to: String(to), isNew: item === null ? ('yes' as const) : ('no' as const) };
  const { notes } = await api('GET v1 staff/redirects/check/', { query });
  return notes;
}
