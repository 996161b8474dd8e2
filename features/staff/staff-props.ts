import type { Who } from '#lib/config/account-cookies.ts';
import type { LoadPreview } from './shared/load-preview.ts';

export interface StaffSlotProps {
  who: Who;
  /** an employee who acts for a customer makes no calls of operators */
  isActing: boolean;
  /** name of the customer for whom the employee acts; null: for none, or not loaded yet */
  actingFor: { company: string; person: string } | null;
  /** ends acting for the customer, after which the page is loaded anew */
  onEndActing: () => void;
  loadPreview: LoadPreview;
}
