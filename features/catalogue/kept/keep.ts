import { type KeptList, kept } from '#components/kept-button/kept.ts';
import { showFailure } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';

/** Puts a product on a list; gives whether that worked. Shown at once. */
export const keep = (list: KeptList, guid: string): Promise<boolean> => change(list, guid, true);
export const drop = (list: KeptList, guid: string): Promise<boolean> => change(list, guid, false);

let last: Promise<unknown> = Promise.resolve();
/** How the latest press of each button meant it. */
const meant = { favorites: new Map<string, boolean>(), compare: new Map<string, boolean>() };

/** One after the other, so that two presses of one button end as they were meant. */
function change(list: KeptList, guid: string, isKept: boolean): Promise<boolean> {
  meant[list].set(guid, isKept);
  mark(list, guid, isKept);
  const done = last.then(() => send(list, guid, isKept));
  last = done;
  return done;
}

async function send(list: KeptList, guid: string, isKept: boolean): Promise<boolean> {
  try {
    await calls[list](isKept, { query: { guid } });
    // an answer about the visitor that was under way may have come between, without this change
    mark(list, guid, meant[list].get(guid) ?? isKept);
    return true;
  } catch (error) {
    meant[list].set(guid, !isKept);
    mark(list, guid, !isKept);
    showFailure(refusalOf(error, []).general ?? '');
    return false;
  }
}

type Send = (isKept: boolean, input: { query: { guid: string } }) => Promise<unknown>;

const calls: Record<KeptList, Send> = {
  favorites: (isKept, input) =>
    isKept ? api('GET - /ajax/catalog/delay/add/', input) : api('GET - /ajax/catalog/delay/delete/', input),
  compare: (isKept, input) =>
    isKept ? api('GET v1 compare/addToCompare/', input) : api('GET v1 compare/removeFromCompare/', input),
};

function mark(list: KeptList, guid: string, isKept: boolean): void {
  const known = new Set(kept[list].get());
  if (isKept) known.add(guid);
  else known.delete(guid);
  kept[list].set(known);
}
