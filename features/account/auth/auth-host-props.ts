import type { User } from '#lib/contract/accounts.ts';

export interface AuthHostProps {
  /** id of the anonymous session (§3) */
  sessionId: () => Promise<string>;
  /** finds out anew who is here */
  onSignedIn: (user: User) => void;
  /** of the page */
  city: { name: string };
  /** where private persons register */
  retailSiteUrl: string;
  supportEmail: string;
}
