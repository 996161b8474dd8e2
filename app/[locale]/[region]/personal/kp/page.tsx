import { OffersIsland } from '../personal-islands.tsx';
import { PersonalPage } from '../personal-page.tsx';

export const ensureStatic = 'navigation';
/** The page comes whole, in one piece. */
export const instant = false;

export default function OffersPage() {
  return (
    <PersonalPage id="kp">
      <OffersIsland />
    </PersonalPage>
  );
}
