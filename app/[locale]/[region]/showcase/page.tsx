import { pageCity } from '#lib/server/page-city.ts';
import { readGifts } from '#lib/server/readers.ts';
import { ShowcasePage } from '../_pages/showcase-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default async function Showcase() {
  // answers 404 for the placeholder region of the build, which has no database
  await pageCity();
  return <ShowcasePage list={await readGifts()} choice={{ query: '', costs: [], page: 1 }} isIndexed />;
}
