import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';

/** Loads a whole page ahead: the framework has no public name for it, and a test fails when it changes the private one. */
export const WHOLE_PAGE = PrefetchKind.FULL;
