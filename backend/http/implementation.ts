import type { Context } from '#backend/context.ts';
import type { Call, ParsedInput, Reply } from '#lib/contract/contract.ts';

/**
 * Implementation of a call: takes the parsed input and returns the reply of the contract; throws `ServiceError` to
 * refuse.
 */
export type Implementation<K extends Call> = (ctx: Context, input: ParsedInput<K>) => Promise<Reply<K>>;

export type Implementations<K extends Call = Call> = { [P in K]: Implementation<P> };
