import type { ComponentType } from 'react';
import type { Who } from '#lib/config/account-cookies.ts';
import type { TextPreview } from '#lib/contract/staff-texts.ts';

/** Loads the view of a page before it is published; pages are made of several features, so the page supplies it. */
export type LoadPreview = () => Promise<{ TextPreviewView: ComponentType<{ preview: TextPreview }> }>;

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
