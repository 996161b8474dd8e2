import { fieldRefusal, ServiceError } from '#backend/errors.ts';
import { linesRefusal } from '#backend/modules/spreadsheets/index.ts';
import { besideInThread } from '#backend/threads.ts';
import { LOAD_PARSING_MS } from '#lib/config/limits.ts';
import { messages } from '../messages.ts';
import { type ListReply, type ListSource, parseList, type ReadList } from './parse-list.ts';

/** characters of a text that is read on the main thread: starting a worker takes longer */
const SHORT = 10_000;

/**
 * Reads a list of goods: a short text at once, anything else in a worker thread.
 *
 * @param owner key of the requesting user, for the per-owner limit
 */
export async function readList(source: ListSource, owner: string): Promise<ReadList> {
  const refusal = 'text' in source ? linesRefusal(source.text) : null;
  if (refusal) throw fieldRefusal('text', refusal);
  const isShort = 'text' in source && source.text.length <= SHORT;
  const reply = await (isShort ? parseList(source) : parseBeside(source, owner));
  if ('refusal' in reply) throw fieldRefusal('text' in source ? 'text' : 'file', reply.refusal);
  return reply.list;
}

async function parseBeside(source: ListSource, owner: string): Promise<ListReply> {
  try {
    return await besideInThread<ListReply>({
      file: 'backend/modules/basket/load/parse-list.ts',
      name: 'parseList',
      input: source,
      timeoutMs: LOAD_PARSING_MS,
      owner,
    });
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    return { refusal: messages.unreadable };
  }
}
