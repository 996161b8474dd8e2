import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { AuthHost } from '#features/account/auth/auth-host.tsx';
import { type AuthTab, openAuth } from '#features/account/auth/auth-store.ts';
import { SESSION } from './server.ts';

export const SUPPORT = 'b2b@shop.test';

/** Renders the host with the dialog open. */
export async function openDialog(tab: AuthTab = 'signIn') {
  const onSignedIn = vi.fn();
  render(
    <AuthHost
      sessionId={async () => SESSION}
      onSignedIn={onSignedIn}
      city={{ name: 'Казань' }}
      retailSiteUrl="https://retail.test"
      supportEmail={SUPPORT}
      checkDays={2}
    />,
  );
  act(() => openAuth(tab));
  await screen.findByRole('dialog', { name: 'Вход и регистрация' });
  return onSignedIn;
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** The visible one: hidden tabs have their own. */
export function field(name: string | RegExp): HTMLInputElement {
  const input = screen
    .getAllByLabelText(name)
    .find((element) => element instanceof HTMLInputElement && !element.closest('[hidden]'));
  if (!input) throw new Error(`no field ${name}`);
  return input as HTMLInputElement;
}
/** The error message of a field. */
export const saidOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
