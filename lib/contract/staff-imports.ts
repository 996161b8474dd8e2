import { z } from 'zod';
import { LOAD_BYTES_MAX, WEB_ADDRESS_MAX } from '#lib/config/limits.ts';
import { fileSchema, pageFields, rowId, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';
import { importKinds, importOutcomes, importStates, tableKinds } from './staff-import-parts.ts';
import { listOf, operatorRead, operatorWrite } from './staff-parts.ts';

const outcomeSchema = z.enum(importOutcomes);

const importSchema = z.object({
  id: z.number().int(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  /** number of the dry run, which a confirmation names */
  version: z.number().int(),
  fileName: z.string(),
  /** of stock: what the file does not name is not in its warehouses */
  isComplete: z.boolean(),
  /** what is doubtful about what is withdrawn, which the confirmation must allow; null: nothing */
  doubt: z.string().nullable(),
  /** number of rows by outcome */
  counts: z.record(outcomeSchema, z.number().int()),
  /** progress of the work; total: null when it is not known */
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** why it failed; null: it did not */
  error: z.string().nullable(),
  /** name of the operator who uploaded it, or `schedule` */
  who: z.string(),
  createdAt: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** whether it is the last one of its kind, which can be undone */
  canBeUndone: z.boolean(),
});
export type StaffImport = z.infer<typeof importSchema>;

const importRowSchema = z.object({
  /** in the file; null: the file does not name it */
  line: z.number().int().nullable(),
  code: z.string(),
  /** name of the warehouse, as it is or as it was written; empty: none */
  place: z.string(),
  /** the value as it was written */
  given: z.string(),
  outcome: outcomeSchema,
  /** what is wrong with a faulty row, or what else changes */
  message: z.string().nullable(),
  /** of the product; empty: not found */
  name: z.string(),
  /** pieces, or rubles; null: none */
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export type StaffImportRow = z.infer<typeof importRowSchema>;

/** Ten megabytes, like every upload; larger feeds are fetched from an address. */
const FEED_UPLOAD_BYTES_MAX = 10 * 1024 * 1024;

/** Address of a file on the web. */
export const address = z.string().trim().min(1).max(WEB_ADDRESS_MAX);

const one = z.object({ id: wholeNumber() });

/** Calls of operators about imports. */
export const staffImportCalls = {
  'GET v1 staff/imports/': {
    ...operatorRead,
    summary: 'Imports by operators and by the schedule, the newest first',
    query: z.object(pageFields),
    response: listOf(importSchema),
  },
  'POST v1 staff/imports/': {
    ...operatorWrite,
    summary:
      'Reads a list of prices or stock (xlsx, or csv in UTF-8 or windows-1251) and computes what it would change; changes nothing',
    encoding: 'multipart',
    bodyMax: LOAD_BYTES_MAX + 16 * 1024,
    tooLarge: 'listTooLarge',
    body: z.object({
      file: z
        .file()
        .min(1, { error: rule('fileEmpty') })
        .max(LOAD_BYTES_MAX, { error: rule('listTooLarge') }),
      kind: z.enum(tableKinds),
      isComplete: z.stringbool().default(false),
    }),
    response: z.object({ id: rowId() }),
  },
  'POST v1 staff/imports/feed/': {
    ...operatorWrite,
    summary: 'Stores a YML feed that is read in the background; changes nothing',
    encoding: 'multipart',
    bodyMax: FEED_UPLOAD_BYTES_MAX + 16 * 1024,
    tooLarge: 'attachmentTooLarge',
    body: z.object({
      file: z
        .file()
        .min(1, { error: rule('fileEmpty') })
        .max(FEED_UPLOAD_BYTES_MAX, { error: rule('attachmentTooLarge') }),
    }),
    response: z.object({ id: rowId() }),
  },
  'POST v1 staff/imports/fetch/': {
    ...operatorWrite,
    summary: 'Fetches a feed or a list from an address in the background, and computes what it would change',
    body: z.object({ address, kind: z.enum(importKinds), isComplete: z.boolean().default(false) }),
    response: z.object({ id: rowId() }),
  },
  'GET v1 staff/imports/{id}/': {
    ...operatorRead,
    summary: 'An import with its numbers and its progress',
    params: one,
    response: importSchema,
  },
  'GET v1 staff/imports/{id}/rows/': {
    ...operatorRead,
    summary: 'What an import changes, row by row',
    params: one,
    query: z.object({ outcome: outcomeSchema.optional(), ...pageFields }),
    response: listOf(importRowSchema),
  },
  'GET v1 staff/imports/{id}/faults/': {
    ...operatorRead,
    summary: 'The faulty rows of an import as a table (csv) that can be corrected and sent again',
    params: one,
    reply: 'file',
    response: fileSchema,
  },
  'POST v1 staff/imports/{id}/check/': {
    ...operatorWrite,
    summary: 'Computes again what an import would change that is not applied',
    params: one,
  },
  'POST v1 staff/imports/{id}/confirm/': {
    ...operatorWrite,
    summary: 'Applies a dry run in the background; refused when the data have changed since it was computed',
    params: one,
    body: z.object({
      /** of the dry run that was seen */
      version: rowId(),
      allowsWithdrawal: z.boolean().default(false),
    }),
  },
  'POST v1 staff/imports/{id}/undo/': {
    ...operatorWrite,
    summary: 'Restores what the last import of its kind changed; refused when it has been changed since',
    params: one,
  },
} satisfies Record<EndpointKey, Endpoint>;
