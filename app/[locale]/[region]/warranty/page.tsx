import { InfoPage } from '../_pages/info-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default function WarrantyPage() {
  return <InfoPage path="/warranty" />;
}
