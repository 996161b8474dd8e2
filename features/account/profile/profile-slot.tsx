'use client';

import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { loadProfile } from './load-profile.ts';
import type { ProfileSetting } from './profile-context.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** The profile of the signed-in user, loaded in the browser only. */
export function ProfileSlot(events: Omit<ProfileSetting, 'texts'>) {
  const part = useLazyModule(loadProfile, true);
  return part ? <part.ProfileView {...events} texts={part.texts} /> : <ProfileSkeleton />;
}
