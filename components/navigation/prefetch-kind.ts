import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';

/** Prefetch kind for a complete page. Next has no public name for it; a test fails if the private one changes. */
export const WHOLE_PAGE = PrefetchKind.FULL;
