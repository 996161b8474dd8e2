import { Page } from '#components/page/page.tsx';
import { NotFoundScreen } from '#features/errors/not-found-screen.tsx';

/** For an object that is gone since middleware asked for it. */
export default function NotFound() {
  return (
    <Page>
      <NotFoundScreen />
    </Page>
  );
}
