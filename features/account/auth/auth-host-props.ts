import type { User } from '#lib/contract/accounts.ts';

export interface AuthHostProps {
  /** id of the anonymous session (§3) */
  sessionId: () => Promise<string>;
  /** reloads the visitor's data */
  onSignedIn: (user: User) => void;
  /** the page's city */
  city: { name: string };
  /** the site where private persons register */
  retailSiteUrl: string;
  supportEmail: string;
  /** working days within which registrations are checked */
  checkDays: number;
}
