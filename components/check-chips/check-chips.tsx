import styles from './check-chips.module.scss';

interface CheckChipsProps<T extends string> {
  /** for screen readers */
  legend: string;
  offered: readonly T[];
  chosen: readonly T[];
  titles: Record<T, string>;
  /** default: s */
  size?: 's' | 'm';
  /** gets all chosen values in the order in which they are offered */
  onChoose: (values: T[]) => void;
}

/** Checkboxes as a row of chips. */
export function CheckChips<T extends string>({
  legend,
  offered,
  chosen,
  titles,
  size = 's',
  onChoose,
}: CheckChipsProps<T>) {
  return (
    <fieldset className={styles.root}>
      <legend>{legend}</legend>
      {offered.map((value) => (
        <label key={value} className={styles.chip} data-size={size}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChoose(offered.filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }
          />
          {titles[value]}
        </label>
      ))}
    </fieldset>
  );
}
