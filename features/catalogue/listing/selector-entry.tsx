'use client';

import { SELECTOR_PATH } from '#lib/config/routes.ts';
import styles from './selector-entry.module.scss';

interface SelectorEntryProps {
  /** what the selector is for; null: air conditioners */
  purpose: string | null;
  /** question, name of the field, its unit, button */
  texts: [ask: string, area: string, unit: string, submit: string];
}

/** A field that opens the selector with the area of a room; a plain form. */
export function SelectorEntry({ purpose, texts: [ask, area, unit, submit] }: SelectorEntryProps) {
  return (
    <form className={styles.root} action={SELECTOR_PATH}>
      {ask}
      {purpose && <input type="hidden" name="for" value={purpose} />}
      <input name="area" inputMode="decimal" size={4} maxLength={5} required aria-label={area} autoComplete="off" />
      {unit}
      <button type="submit">{submit}</button>
    </form>
  );
}
