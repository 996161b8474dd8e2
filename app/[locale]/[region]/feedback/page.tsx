import { environment } from '#lib/config/environment.ts';
import { FeedbackIsland } from '../personal/_components/personal-islands.tsx';
import { PersonalPage } from '../personal/_components/personal-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default function FeedbackPage() {
  const { supportPhone, supportEmail } = environment();
  return (
    <PersonalPage id="feedback">
      <FeedbackIsland supportPhone={supportPhone} supportEmail={supportEmail} />
    </PersonalPage>
  );
}
