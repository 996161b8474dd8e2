import { OrderIsland } from '../../personal-islands.tsx';
import { PersonalPage } from '../../personal-page.tsx';

export const ensureStatic = 'navigation';
/** The page comes whole, in one piece. */
export const instant = false;

export default function OrderPage() {
  return (
    <PersonalPage id="order">
      <OrderIsland />
    </PersonalPage>
  );
}
