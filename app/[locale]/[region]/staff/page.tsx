import { PersonalPage } from '../personal/_components/personal-page.tsx';
import { StaffIsland } from './_components/staff-island.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** One static shell for every visitor: whether it is an operator's is known to the calls of the page only. */
export default function StaffPage() {
  return (
    <PersonalPage id="staff">
      <StaffIsland />
    </PersonalPage>
  );
}
