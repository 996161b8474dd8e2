import { ServiceError } from '#backend/errors.ts';
import { besideInThread } from '#backend/threads.ts';
import { LOAD_PARSING_MS } from '#lib/config/limits.ts';
import type { TableKind } from '#lib/contract/staff-import-parts.ts';
import { messages } from './messages.ts';
import { readTable, type TableReply } from './read-table.ts';

/** bytes of a text that is read on the main thread: starting a worker takes longer */
const SHORT = 10_000;
const ZIP = 0x50;

interface Input {
  bytes: Uint8Array;
  kind: TableKind;
}

/**
 * The rows of a list, or why it is none: a short text is read at once, anything else in a worker thread.
 *
 * @param owner whose lists are counted together
 */
export function readRows(input: Input, owner: string): Promise<TableReply> {
  const isShort = input.bytes.length <= SHORT && input.bytes[0] !== ZIP;
  return isShort ? readTable(input) : readBeside(input, owner);
}

async function readBeside(input: Input, owner: string): Promise<TableReply> {
  try {
    return await besideInThread<TableReply>({
      file: 'backend/modules/staff-imports/read-table.ts',
      name: 'readTable',
      input,
      timeoutMs: LOAD_PARSING_MS,
      owner,
    });
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    return { refusal: messages.unreadable };
  }
}
