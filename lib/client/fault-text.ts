import { pageLocale } from '#lib/client/page-locale.ts';
import { type Fault, faultTexts } from '#lib/rules/faults.ts';

/** What is wrong with a field, in the page's language; null when nothing is. */
export function faultText(fault: Fault): string;
export function faultText(fault: Fault | null): string | null;
export function faultText(fault: Fault | null): string | null {
  return fault && faultTexts[pageLocale()][fault];
}
