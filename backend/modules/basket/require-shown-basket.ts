import type { Context } from '#backend/context.ts';
import { fieldConflict } from '#backend/errors.ts';
import { callerBasket } from './caller-basket.ts';
import { messages } from './messages.ts';

/** Throws 409 when the page shows another basket than the caller's current one; `basketId` undefined: not named. */
export function requireShownBasket(ctx: Context, basketId: string | undefined): void {
  if (basketId !== undefined && basketId !== callerBasket(ctx)) throw fieldConflict('basketId', messages.otherShown);
}
