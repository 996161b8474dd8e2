import { besideInThread } from '#backend/threads.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { type Sheet, sheetBytes } from './sheet-bytes.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows that are written at once, within some twenty milliseconds: a thread takes longer to start. */
const SHORT = 300;
const TIMEOUT_MS = 10_000;

/**
 * A table as xlsx; a long one is written beside the thread that answers everybody.
 *
 * @param owner who asks for it; null: nobody in particular
 */
export async function writeSheet(sheet: Sheet, owner: string | null = null): Promise<FileReply> {
  const bytes = await (sheet.rows.length <= SHORT
    ? sheetBytes(sheet)
    : besideInThread<Uint8Array<ArrayBuffer>>({
        file: 'backend/modules/spreadsheets/sheet-bytes.ts',
        name: 'sheetBytes',
        input: sheet,
        timeoutMs: TIMEOUT_MS,
        owner,
      }));
  return { name: `${sheet.name}.xlsx`, type: XLSX, bytes };
}
