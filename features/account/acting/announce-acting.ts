import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import type { Acting } from '#lib/contract/acting.ts';
import { fill } from '#lib/format/fill.ts';
import { actingTexts } from './acting-texts.ts';

/** Shows a snackbar after a change: for whom the employee acts now; null: for nobody. */
export function announceActing(acting: Acting | null): void {
  const { announced } = actingTexts();
  showSnackbar({
    text: acting ? fill(announced.begun, { company: acting.company }) : announced.ended,
    variant: 'success',
    closable: true,
  });
}
