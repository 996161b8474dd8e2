import { BonusesIsland } from '../_components/personal-islands.tsx';
import { PersonalPage } from '../_components/personal-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default function BonusesPage() {
  return (
    <PersonalPage id="bonuses">
      <BonusesIsland />
    </PersonalPage>
  );
}
