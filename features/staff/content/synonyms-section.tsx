'use client';

import { RecordSection } from '#features/staff/shared/records/record-section.tsx';
import { recordTexts } from '#features/staff/shared/records/record-texts.ts';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { api } from '#lib/client/api.ts';
import { synonymsQuery } from './content-queries.ts';

/** What people mean by the words they type into the search. */
export function SectionComponent({ pageState }: SectionProps) {
  const { synonyms } = recordTexts();
  const { columns, fields, words } = synonyms;
  return (
    <RecordSection
      pageState={pageState}
      query={synonymsQuery(pageState)}
      texts={{ ...synonyms, columns: [columns.typed, columns.meaning, columns.kind] }}
      rowOf={({ id, typed, meaning }) => ({
        id: String(id),
        title: typed,
        info: meaning,
        state: meaning === '' ? { tone: 'quiet', word: words.ignored } : { tone: 'going', word: words.replaced },
      })}
      fieldsOf={() => [
        { name: 'typed', label: fields.typed, kind: 'lines', isRequired: true, hint: fields.typedHint },
        { name: 'meaning', label: fields.meaning, kind: 'lines', hint: fields.meaningHint },
      ]}
      valuesOf={(item) => ({ typed: item?.typed ?? '', meaning: item?.meaning ?? '' })}
      notesOf={async ({ meaning }) => {
        const { notes } = await api('GET v1 staff/synonyms/check/', { query: { meaning: String(meaning) } });
        return notes;
      }}
      save={({ typed, meaning }, item, key) =>
        api('POST v1 staff/synonyms/save/', {
          body: {
            ...(item === null && { key }),
            id: item?.id ?? null,
            version: item?.version ?? null,
            typed: String(typed),
            meaning: String(meaning),
          },
        })
      }
      remove={({ id, version }) => api('POST v1 staff/synonyms/remove/', { body: { id, version } })}
    />
  );
}
