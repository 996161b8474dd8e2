import { favorites } from '#components/favorite-button/favorites.ts';
import { closeSnackbar, type Snackbar, showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { FAVORITES_PATH } from '#lib/config/routes.ts';
import { favoritesTexts } from './favorites-texts.ts';

/** Long enough to notice a mistake. */
const UNDO_MS = 8000;

/** A heart was pressed. */
export async function toggle(guid: string): Promise<void> {
  const texts = favoritesTexts();
  if (favorites.get().has(guid)) {
    const action = { label: texts.undo, onPress: () => void keep(guid) };
    if (await drop(guid)) tell({ text: texts.removed, duration: UNDO_MS, closable: true, action });
  } else if (await keep(guid)) {
    const isHere = window.location.pathname === FAVORITES_PATH;
    const link = isHere ? null : { label: texts.open, href: FAVORITES_PATH };
    tell({ text: texts.added, variant: 'success', duration: 4000, link });
  }
}

let told = 0;

/** The last press is told of alone: many in a row would cover the page. */
function tell(what: { text: string } & Partial<Snackbar>): void {
  closeSnackbar(told);
  told = showSnackbar(what);
}

/** Puts a product aside; gives whether that worked. Shown at once. */
export const keep = (guid: string): Promise<boolean> => change(guid, true);
export const drop = (guid: string): Promise<boolean> => change(guid, false);

let last: Promise<unknown> = Promise.resolve();
/** How the latest press of each heart meant it. */
const meant = new Map<string, boolean>();

/** One after the other, so that two presses of one heart end as they were meant. */
function change(guid: string, isKept: boolean): Promise<boolean> {
  meant.set(guid, isKept);
  mark(guid, isKept);
  const done = last.then(() => send(guid, isKept));
  last = done;
  return done;
}

async function send(guid: string, isKept: boolean): Promise<boolean> {
  const input = { query: { guid } };
  try {
    await (isKept ? api('GET - /ajax/catalog/delay/add/', input) : api('GET - /ajax/catalog/delay/delete/', input));
    // an answer about the visitor that was under way may have come between, without this change
    mark(guid, meant.get(guid) ?? isKept);
    return true;
  } catch (error) {
    meant.set(guid, !isKept);
    mark(guid, !isKept);
    showFailure(refusalOf(error, []).general ?? '');
    return false;
  }
}

function mark(guid: string, isKept: boolean): void {
  const known = new Set(favorites.get());
  if (isKept) known.add(guid);
  else known.delete(guid);
  favorites.set(known);
}
