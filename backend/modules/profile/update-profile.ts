import type { Context } from '#backend/context.ts';
import { ownCaller } from '#backend/own-caller.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { getProfile } from './get-profile.ts';

/** Changes what a customer may change of themselves; what is not named stays. */
export async function updateProfile(
  ctx: Context,
  { fio, email }: { fio?: string | undefined; email?: string | undefined },
): Promise<Profile> {
  const { userId } = ownCaller(ctx);
  if (fio !== undefined || email !== undefined) {
    await ctx.db
      .updateTable('users')
      .set({ ...(fio !== undefined && { fio }), ...(email !== undefined && { email }) })
      .where('id', '=', userId)
      .execute();
  }
  return getProfile(ctx);
}
