import { saved } from '#components/saved-button/saved.ts';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { failureOf } from '#lib/client/refusal.ts';
import type { SavedList } from '#lib/config/saved-lists.ts';

/** Adds a product to a list, shown at once; resolves to whether the server accepted it. */
export const save = (list: SavedList, guid: string): Promise<boolean> => change(list, guid, true);
export const drop = (list: SavedList, guid: string): Promise<boolean> => change(list, guid, false);

let last: Promise<unknown> = Promise.resolve();
/** State that the latest click on each button asked for. */
const wanted = { favorites: new Map<string, boolean>(), compare: new Map<string, boolean>() };

/** Calls are sent one after the other, so that two quick clicks end in the state that the last one asked for. */
function change(list: SavedList, guid: string, isSaved: boolean): Promise<boolean> {
  wanted[list].set(guid, isSaved);
  mark(list, guid, isSaved);
  const done = last.then(() => send(list, guid, isSaved));
  last = done;
  return done;
}

async function send(list: SavedList, guid: string, isSaved: boolean): Promise<boolean> {
  try {
    await calls[list](isSaved, { query: { guid } });
    // visitor data requested before this change may have arrived meanwhile and overwritten it
    mark(list, guid, wanted[list].get(guid) ?? isSaved);
    return true;
  } catch (error) {
    wanted[list].set(guid, !isSaved);
    mark(list, guid, !isSaved);
    showSnackbar(failureOf(error, () => change(list, guid, isSaved)));
    return false;
  }
}

type Send = (isSaved: boolean, input: { query: { guid: string } }) => Promise<unknown>;

const calls: Record<SavedList, Send> = {
  favorites: (isSaved, input) =>
    isSaved ? api('GET - /ajax/catalog/delay/add/', input) : api('GET - /ajax/catalog/delay/delete/', input),
  compare: (isSaved, input) =>
    isSaved ? api('GET v1 compare/addToCompare/', input) : api('GET v1 compare/removeFromCompare/', input),
};

function mark(list: SavedList, guid: string, isSaved: boolean): void {
  const known = new Set(saved[list].get());
  if (isSaved) known.add(guid);
  else known.delete(guid);
  saved[list].set(known);
}
