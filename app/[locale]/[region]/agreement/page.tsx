import { LegalPage } from '../_pages/legal-page.tsx';

export const ensureStatic = 'navigation';
/** The page comes whole, in one piece. */
export const instant = false;

export default function AgreementPage() {
  return <LegalPage id="agreement" />;
}
