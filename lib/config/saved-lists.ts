/** Product lists that visitors keep (§2), by their names in `app/info/`. */
export type SavedList = 'favorites' | 'compare';
