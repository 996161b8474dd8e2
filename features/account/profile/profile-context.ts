import { createContext, use } from 'react';
import { showFailure } from '#components/ui/snackbar/snackbar-store.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { dateLocale } from '#lib/format/date.ts';
import { type Fault, faultTexts } from '#lib/rules/faults.ts';
import type { ProfileTexts } from './profile-texts.ts';

export interface ProfileSetting {
  texts: ProfileTexts;
  /** an employee looks at it for the person, and changes nothing of it */
  isActing: boolean;
  /** what other parts of the page show of the person has changed */
  onChanged: () => void;
  /** closes the account by the call given, and leaves the page; throws as the call does */
  onClosing: (close: () => Promise<unknown>) => Promise<void>;
}

/** What every part of the profile needs. */
export const ProfileContext = createContext<ProfileSetting | null>(null);

export function useProfileSetting(): ProfileSetting {
  const setting = use(ProfileContext);
  if (!setting) throw new Error('a part of the profile outside of it');
  return setting;
}

export const faultText = (fault: Fault | null): string | null => fault && faultTexts[pageLocale()][fault];

/** Tells of a refusal where no form can show it. */
export function showRefusal(error: unknown): void {
  showFailure(refusalOf(error, []).general ?? '');
}

/** A day in the page's language: '22 ноября 2026 г.' */
export function dayOf(moment: string): string {
  return new Intl.DateTimeFormat(dateLocale(pageLocale()), { dateStyle: 'long' }).format(new Date(moment));
}

/** A day and a time: '22 ноября 2026 г. в 9:15' */
export function timeOf(moment: string): string {
  return new Intl.DateTimeFormat(dateLocale(pageLocale()), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(moment),
  );
}
