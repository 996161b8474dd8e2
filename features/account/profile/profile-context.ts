import { createContext, use } from 'react';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { dateLocale } from '#lib/format/date.ts';
import type { ProfileTexts } from './profile-texts.ts';

export interface ProfileSetting {
  texts: ProfileTexts;
  /** an employee acts for the person and may only read */
  isActing: boolean;
  /** called after a change of data that other parts of the page show */
  onChanged: () => void;
  /** closes the account by the given call and leaves the page; throws as the call does */
  onClosing: (close: () => Promise<unknown>) => Promise<void>;
}

/** Settings shared by all parts of the profile. */
export const ProfileContext = createContext<ProfileSetting | null>(null);

export function useProfileSetting(): ProfileSetting {
  const setting = use(ProfileContext);
  if (!setting) throw new Error('a part of the profile outside of it');
  return setting;
}

/** Shows an error that belongs to no form. `retry` repeats what failed. */
export function showRefusal(error: unknown, retry: () => Promise<unknown>): void {
  showSnackbar(failureOf(error, retry));
}

/** A day in the page's language: '22 ноября 2026 г.' */
export function dayOf(moment: string): string {
  return new Intl.DateTimeFormat(dateLocale(pageLocale()), { dateStyle: 'long' }).format(new Date(moment));
}

/** A day and a time: '22 ноября 2026 г. в 9:15' */
export function timeOf(moment: string): string {
  return new Intl.DateTimeFormat(dateLocale(pageLocale()), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Moscow',
  }).format(new Date(moment));
}
