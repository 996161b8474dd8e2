import { CityTermsSection } from '../_pages/city-terms-section.tsx';
import { InfoPage } from '../_pages/info-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default function DeliveryPage() {
  return (
    <InfoPage path="/delivery" isLocal>
      <CityTermsSection of="delivery" />
    </InfoPage>
  );
}
