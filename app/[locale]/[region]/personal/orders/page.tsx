import { OrdersIsland } from '../personal-islands.tsx';
import { PersonalPage } from '../personal-page.tsx';

export const ensureStatic = 'navigation';
/** The page comes whole, in one piece. */
export const instant = false;

export default function OrdersPage() {
  return (
    <PersonalPage id="orders">
      <OrdersIsland isArchive={false} />
    </PersonalPage>
  );
}
