import type { Context } from '#backend/context.ts';
import type { Call, ParsedInput, Reply } from '#lib/contract/contract.ts';

/** What answers a call: parsed input in, the reply of the contract out; a refusal is a thrown `ServiceError`. */
export type Implementation<K extends Call> = (ctx: Context, input: ParsedInput<K>) => Promise<Reply<K>>;

export type Implementations<K extends Call = Call> = { [P in K]: Implementation<P> };
