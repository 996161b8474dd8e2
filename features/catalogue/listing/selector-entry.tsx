import { SELECTOR_PATH } from '#lib/config/routes.ts';
import styles from './selector-entry.module.scss';

interface SelectorEntryProps {
  /** what the selector is for; null: air conditioners */
  purpose: string | null;
  /** question, name of the field, button */
  texts: [ask: string, area: string, submit: string];
}

/** A field that opens the selector with the area of a room; a plain form. */
export function SelectorEntry({ purpose, texts: [ask, area, submit] }: SelectorEntryProps) {
  return (
    <form className={styles.root} action={SELECTOR_PATH}>
      <span>{ask}</span>
      {purpose && <input type="hidden" name="for" value={purpose} />}
      <input
        name="area"
        inputMode="decimal"
        size={4}
        maxLength={5}
        required
        aria-label={area}
        placeholder="м²"
        autoComplete="off"
      />
      <button type="submit">{submit}</button>
    </form>
  );
}
