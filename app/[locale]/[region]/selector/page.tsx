import { readSelector } from '#lib/config/selector-address.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { SelectorPage } from '../_pages/selector-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default async function Selector() {
  // answers 404 for the placeholder region of the build, which has no database
  await pageCity();
  return <SelectorPage choice={readSelector(new URLSearchParams())} selection={null} isIndexed />;
}
