import styles from './status-mark.module.scss';

/** `going`: new or in progress; `waiting`: the reader has to act; `quiet`: cancelled or closed, or another has to act. */
export type StatusTone = 'quiet' | 'going' | 'good' | 'waiting' | 'bad';

/** A state as text; colour is only an addition. */
export const StatusMark = ({ tone, word }: { tone: StatusTone; word: string }) => (
  <span className={styles.root} data-tone={tone}>
    {word}
  </span>
);
