import { useId } from 'react';
import { MoneyText } from '#components/price/money-text.tsx';
import { controlProps, Field } from '#components/ui/field/field.tsx';
import { formatRubles } from '#lib/client/numbers.ts';
import { APPROVAL_NOTE_MAX } from '#lib/config/limits.ts';
import type { BuyerLimits } from '#lib/contract/order-form.ts';
import { fill } from '#lib/format/fill.ts';
import { approvalFormTexts } from './approval-form-texts.ts';
import styles from './limit-notice.module.scss';

interface LimitNoticeProps {
  limits: BuyerLimits;
  /** words to those who approve */
  note: string;
  onNote: (note: string) => void;
}

/** What is left of the buyer's limit; beyond it, why the order needs approval, with a field for a comment. */
export function LimitNotice({ limits: { order, month, left, exceeded }, note, onNote }: LimitNoticeProps) {
  const texts = approvalFormTexts();
  if (exceeded === null)
    return left === null ? null : (
      <p className={styles.left}>
        <span>{texts.left}</span>
        <b>
          <MoneyText text={formatRubles(left)} />
        </b>
      </p>
    );
  const why =
    exceeded === 'order'
      ? fill(texts.overOrder, { limit: formatRubles(order ?? 0) })
      : fill(texts.overMonth, { left: formatRubles(left ?? 0), limit: formatRubles(month ?? 0) });
  return (
    <>
      <p className={styles.over} role="status">
        {why} {texts.overWhat}
      </p>
      <NoteField note={note} onNote={onNote} />
    </>
  );
}

export function NoteField({ note, onNote }: Pick<LimitNoticeProps, 'note' | 'onNote'>) {
  const id = useId();
  const texts = approvalFormTexts();
  return (
    <div className={styles.note}>
      <Field id={id} label={texts.note} hint={texts.noteHint}>
        <textarea
          maxLength={APPROVAL_NOTE_MAX}
          value={note}
          onChange={({ target }) => onNote(target.value)}
          {...controlProps({ id, hint: texts.noteHint })}
        />
      </Field>
    </div>
  );
}
