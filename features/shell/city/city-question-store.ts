import { createStore } from '#components/state/store.ts';

/** Id of the question whether the page's city is right. */
export const CITY_QUESTION = 'city-question';

/** Whether the dialog of cities is open. */
export const cityDialogOpen = createStore(false);
