import type { Context } from '#backend/context.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { getProfile } from './get-profile.ts';

/** Updates the given fields of the caller's profile. */
export async function updateProfile(
  ctx: Context,
  { fio, email }: { fio?: string | undefined; email?: string | undefined },
): Promise<Profile> {
  const { userId } = requireCaller(ctx);
  if (fio !== undefined || email !== undefined) {
    await ctx.db
      .updateTable('users')
      .set({ ...(fio !== undefined && { fio }), ...(email !== undefined && { email }) })
      .where('id', '=', userId)
      .execute();
  }
  return getProfile(ctx);
}
