import { AppStoresSection } from '../_pages/app-stores-section.tsx';
import { InfoPage } from '../_pages/info-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default function MobileAppPage() {
  return (
    <InfoPage path="/app">
      <AppStoresSection />
    </InfoPage>
  );
}
