'use client';

import { usePart } from '#components/loading/use-part.ts';
import { loadProfile } from './load-profile.ts';
import type { ProfileSetting } from './profile-context.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** Whoever signed in, as only their own browser gets to know. */
export function ProfileSlot(events: Omit<ProfileSetting, 'texts'>) {
  const part = usePart(loadProfile, true);
  return part ? <part.ProfileView {...events} texts={part.texts} /> : <ProfileSkeleton />;
}
