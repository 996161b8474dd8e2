import styles from './basket-choice.module.scss';

interface MovedNoticeProps {
  text: string;
  /** of the button that opens the other basket */
  label: string;
  onOpen: () => void;
}

/** What a snackbar tells of a move; the snackbar's own button undoes it. */
export const movedNotice = ({ text, label, onOpen }: MovedNoticeProps) => (
  <>
    {text}{' '}
    <button type="button" className={styles.open} onClick={onOpen}>
      {label}
    </button>
  </>
);
