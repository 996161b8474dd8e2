import { NotificationsIsland } from '../personal/_components/personal-islands.tsx';
import { PersonalPage } from '../personal/_components/personal-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default function NotificationsPage() {
  return (
    <PersonalPage id="notifications">
      <NotificationsIsland />
    </PersonalPage>
  );
}
