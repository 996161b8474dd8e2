import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { ACTING_LINK } from '#lib/config/routes.ts';
import { actingTexts } from './acting-texts.ts';

/** Employees can buy only for a customer, never for themselves. */
export function askToChooseCustomer(): void {
  const { text, link } = actingTexts().choose;
  showSnackbar({ text, closable: true, link: { label: link, href: ACTING_LINK } });
}
