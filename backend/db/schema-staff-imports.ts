import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LocalizedText } from '#lib/config/locales.ts';
import type { ImportKind, ImportOutcome, ImportState } from '#lib/contract/staff-import-parts.ts';

type StoredText = ColumnType<LocalizedText | null, string | null | undefined, string | null>;

/** Tables of operators' imports; column meanings are commented in `migrations/0045-staff-imports.ts` and later ones. */
export interface StaffImportTables {
  staff_imports: {
    id: GeneratedAlways<number>;
    kind: ImportKind;
    state: ImportState;
    version: Generated<number>;
    file_name: string;
    is_complete: Generated<boolean>;
    allows_withdrawal: Generated<boolean>;
    withdraws_much: Generated<boolean>;
    held: Generated<number>;
    unplaced: Generated<number>;
    counts: JSONColumnType<Partial<Record<ImportOutcome, number>>, string | undefined>;
    done: Generated<number>;
    total: number | null;
    error: StoredText;
    user_id: number | null;
    who: string;
    created_at: Date;
    confirmed_at: Date | null;
    applied_at: Date | null;
    undone_at: Date | null;
    address: string | null;
    file: string | null;
    base: string | null;
    schedule_id: number | null;
    undo_base: string | null;
  };
  import_schedules: {
    id: GeneratedAlways<number>;
    kind: ImportKind;
    address: string;
    is_complete: Generated<boolean>;
    daily_at: string | null;
    every_hours: number | null;
    is_on: Generated<boolean>;
    next_at: Date;
  };
  staff_import_rows: {
    import_id: number;
    ordinal: number;
    line: number | null;
    code: string;
    place: Generated<string>;
    given: string;
    outcome: ImportOutcome;
    fault: StoredText;
    name: Generated<string>;
    product_id: number | null;
    warehouse_id: number | null;
    before: number | null;
    after: number | null;
  };
}
