import { saved } from '#components/saved-button/saved.ts';
import { closeSnackbar, type Snackbar, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { COMPARE_PATH, FAVORITES_PATH } from '#lib/config/routes.ts';
import type { SavedList } from '#lib/config/saved-lists.ts';
import { drop, save } from './save.ts';
import { savedTexts } from './saved-texts.ts';

const pages: Record<SavedList, string> = { favorites: FAVORITES_PATH, compare: COMPARE_PATH };

/** Adds the product to the list, or removes it where it is there already. */
export async function toggle(list: SavedList, guid: string): Promise<void> {
  const { undo, [list]: words } = savedTexts();
  if (saved[list].get().has(guid)) {
    const action = { label: undo, onPress: () => void save(list, guid) };
    if (await drop(list, guid)) announce({ text: words.removed, closable: true, action });
  } else if (await save(list, guid)) {
    const link = window.location.pathname === pages[list] ? null : { label: words.open, href: pages[list] };
    announce({ text: words.added, variant: 'success', link });
  }
}

/** Removes all products of a group from the comparison, shown at once; undo adds them again. */
export async function clearGroup(group: string, guids: readonly string[]): Promise<void> {
  const { undo, compare } = savedTexts();
  const before = saved.compare.get();
  saved.compare.set(before.difference(new Set(guids)));
  try {
    await api('GET v1 compare/removeFromCompare/', { query: { group } });
  } catch (error) {
    saved.compare.set(before);
    showSnackbar(failureOf(error, () => clearGroup(group, guids)));
    return;
  }
  const onPress = () => {
    for (const guid of guids) void save('compare', guid);
  };
  announce({ text: compare.cleared, closable: true, action: { label: undo, onPress } });
}

let lastSnackbar = 0;

/** Replaces the previous snackbar: several quick changes would cover the page. */
function announce(what: { text: string } & Partial<Snackbar>): void {
  closeSnackbar(lastSnackbar);
  lastSnackbar = showSnackbar(what);
}
