import { type KeptList, kept } from '#components/kept-button/kept.ts';
import { closeSnackbar, type Snackbar, showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { COMPARE_PATH, FAVORITES_PATH } from '#lib/config/routes.ts';
import { drop, keep } from './keep.ts';
import { keptTexts } from './kept-texts.ts';

const pages: Record<KeptList, string> = { favorites: FAVORITES_PATH, compare: COMPARE_PATH };

/** A heart, or scales, were pressed. */
export async function toggle(list: KeptList, guid: string): Promise<void> {
  const { undo, [list]: words } = keptTexts();
  if (kept[list].get().has(guid)) {
    const action = { label: undo, onPress: () => void keep(list, guid) };
    if (await drop(list, guid)) tell({ text: words.removed, closable: true, action });
  } else if (await keep(list, guid)) {
    const link = window.location.pathname === pages[list] ? null : { label: words.open, href: pages[list] };
    tell({ text: words.added, variant: 'success', link });
  }
}

/** Takes all products of a group out of the comparison; the undo brings them back. Shown at once. */
export async function clearGroup(group: string, guids: readonly string[]): Promise<void> {
  const { undo, compare } = keptTexts();
  const before = kept.compare.get();
  kept.compare.set(before.difference(new Set(guids)));
  try {
    await api('GET v1 compare/removeFromCompare/', { query: { group } });
  } catch (error) {
    kept.compare.set(before);
    showFailure(refusalOf(error, []).general ?? '');
    return;
  }
  const onPress = () => {
    for (const guid of guids) void keep('compare', guid);
  };
  tell({ text: compare.cleared, closable: true, action: { label: undo, onPress } });
}

let told = 0;

/** The last change is told of alone: many in a row would cover the page. */
function tell(what: { text: string } & Partial<Snackbar>): void {
  closeSnackbar(told);
  told = showSnackbar(what);
}
