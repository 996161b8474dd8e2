import { environment } from '#lib/config/environment.ts';
import type { Values } from '#lib/format/markdown.ts';
import { textValuesOf } from '#lib/format/text-values.ts';
import { pageCity } from './page-city.ts';

/** What `{names}` in a stored text stand for on a page of the requested city. */
export const textValues = async (): Promise<Values> => textValuesOf(await pageCity(), environment());
