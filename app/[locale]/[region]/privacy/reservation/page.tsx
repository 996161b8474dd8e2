import { LegalPage } from '../../_pages/legal-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default function ReservationConsentPage() {
  return <LegalPage id="reservation" />;
}
