'use client';

import { useId, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { useStore } from '#components/state/store.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { TabList, TabPanel } from '#components/ui/tabs/tabs.tsx';
import { ApiError } from '#lib/client/api.ts';
import type { User } from '#lib/contract/accounts.ts';
import { AuthContext, type AuthSetting } from './auth-context.ts';
import styles from './auth-dialog.module.scss';
import { type AuthTab, authReason } from './auth-store.ts';
import type { AuthTexts } from './auth-texts.ts';
import { EmployeeForm } from './employee-form.tsx';
import { loadSignUp } from './load-sign-up.ts';
import { SignInForm } from './sign-in-form.tsx';

interface AuthDialogProps {
  setting: Omit<AuthSetting, 'texts' | 'onSignedIn'>;
  texts: AuthTexts;
  firstTab: AuthTab;
  onSignedIn: (user: User) => void;
  onClose: () => void;
}

/** Sign-in and registration (§2). Typed values are lost when the dialog closes. */
export function AuthDialog({ setting, texts, firstTab, onSignedIn, onClose }: AuthDialogProps) {
  const name = useId();
  const reason = useStore(authReason);
  const [tab, setTab] = useState(firstTab);
  const [isSignUpWanted, setSignUpWanted] = useState(firstTab === 'signUp');
  const [isEmployee, setEmployee] = useState(false);
  const [phone, setPhone] = useState('');
  const signUp = useLazyModule(loadSignUp, isSignUpWanted);
  const select = (next: AuthTab) => {
    setTab(next);
    if (next === 'signUp') setSignUpWanted(true);
  };
  const tabs = [
    ['signIn', texts.tabs.signIn],
    ['signUp', texts.tabs.signUp],
  ] as const;
  const isSignIn = tab === 'signIn';
  // without a session id nothing can be sent, so it is reported as a network error
  const sessionId = () => setting.sessionId().catch(() => Promise.reject(new ApiError(0, null)));
  return (
    <AuthContext value={{ ...setting, sessionId, texts, onSignedIn }}>
      <Dialog
        title={texts.title}
        head={<TabList name={name} label={texts.title} tabs={tabs} selected={tab} onSelect={select} />}
        closeLabel={texts.close}
        variant="full"
        onClose={onClose}
      >
        <div className={styles.root}>
          {reason !== null && <p className={styles.reason}>{reason}</p>}
          <TabPanel name={name} id="signIn" isSelected={isSignIn}>
            {isEmployee && <EmployeeForm onBack={() => setEmployee(false)} />}
            {/* hidden, not unmounted: typed values and the countdown survive a switch to the other form */}
            <div hidden={isEmployee}>
              <SignInForm phone={phone} onEmployee={() => setEmployee(true)} />
            </div>
          </TabPanel>
          <TabPanel name={name} id="signUp" isSelected={!isSignIn}>
            {signUp ? (
              <signUp.SignUp
                onSignIn={(registered) => {
                  setPhone(registered);
                  setEmployee(false);
                  select('signIn');
                }}
              />
            ) : (
              <p className={styles.loading} role="status">
                {isSignUpWanted && texts.loading}
              </p>
            )}
          </TabPanel>
        </div>
      </Dialog>
    </AuthContext>
  );
}
