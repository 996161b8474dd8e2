import { NotificationsIsland } from '../personal/personal-islands.tsx';
import { PersonalPage } from '../personal/personal-page.tsx';

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
