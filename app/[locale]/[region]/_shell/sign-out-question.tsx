import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { signOut } from '#features/account/session/sign-out.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/signOut.json';
import ru from '#messages/ru/signOut.json';
import styles from './sign-out-question.module.scss';

const textsByLocale = { ru, en };

interface SignOutQuestionProps {
  /** value of the `logout` parameter; null: absent */
  logoutParam: string | null;
  closeLabel: string;
  onClose: () => void;
}

/**
 * Sign-out by address, `/?logout=yes` (§2). Asks first unless the link was on one of our own pages, so that no
 * other site can sign anybody out. `logout=y` is set after a failed sign-out.
 */
export function SignOutQuestion({ logoutParam, closeLabel, onClose }: SignOutQuestionProps) {
  const texts = textsByLocale[pageLocale()];
  if (logoutParam === null) return null;
  const leave = () => {
    onClose();
    void signOut();
  };
  return (
    <Dialog title={texts.title} closeLabel={closeLabel} onClose={onClose}>
      <p className={styles.text}>{logoutParam === 'y' ? texts.failed : texts.text}</p>
      <div className={styles.actions}>
        <Button onClick={leave}>{texts.leave}</Button>
        <Button variant="outline" onClick={onClose}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  );
}
