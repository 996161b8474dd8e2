import { createContext, use } from 'react';
import type { User } from '#lib/contract/accounts.ts';
import type { AuthHostProps } from './auth-host-props.ts';
import type { AuthTexts } from './auth-texts.ts';

export interface AuthSetting extends Omit<AuthHostProps, 'onSignedIn'> {
  texts: AuthTexts;
  onSignedIn: (user: User) => void;
}

/** Settings shared by all forms of the dialog. */
export const AuthContext = createContext<AuthSetting | null>(null);

export function useAuth(): AuthSetting {
  const setting = use(AuthContext);
  if (!setting) throw new Error('a form of the auth dialog outside of it');
  return setting;
}
