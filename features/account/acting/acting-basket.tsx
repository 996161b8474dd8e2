'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './acting-basket.module.scss';
import { type ActingTexts, actingTexts } from './acting-texts.ts';

const calls = { take: 'POST v1 acting/basket/take/', give: 'POST v1 acting/basket/give/' } as const;

/** Explains the employee's working basket and offers to copy it from, or into, the customer's own. */
export function ActingBasket({ onChanged }: { onChanged: () => void }) {
  const texts = actingTexts();
  const words = texts.basket;
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /** @param key idempotency key: a repeated attempt copies once */
  const transfer = async (which: keyof typeof calls, key: string): Promise<void> => {
    setAsking(false);
    setBusy(true);
    try {
      const { added, refused } = await api(calls[which], { body: { key } });
      onChanged();
      showSnackbar({ text: fill(which === 'take' ? words.taken : words.given, { count: added }), variant: 'success' });
      if (refused.length > 0) showFailure(fill(words.refused, { names: refused.join(', ') }));
    } catch (error) {
      showSnackbar(failureOf(error, () => transfer(which, key)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.root} aria-label={words.title}>
      <div className={styles.words}>
        <strong>{words.title}</strong>
        <p>{words.text}</p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="outline"
          size="s"
          disabled={isBusy}
          aria-label={words.take}
          onClick={() => void transfer('take', crypto.randomUUID())}
        >
          <span className={styles.full}>{words.take}</span>
          <span className={styles.short}>{words.takeShort}</span>
        </Button>
        <Button
          variant="outline"
          size="s"
          disabled={isBusy}
          aria-haspopup="dialog"
          aria-label={words.give}
          onClick={() => setAsking(true)}
        >
          <span className={styles.full}>{words.give}</span>
          <span className={styles.short}>{words.giveShort}</span>
        </Button>
      </div>
      {isAsking && (
        <Question
          texts={texts}
          onClose={() => setAsking(false)}
          onConfirm={() => void transfer('give', crypto.randomUUID())}
        />
      )}
    </section>
  );
}

interface QuestionProps {
  texts: ActingTexts;
  onClose: () => void;
  onConfirm: () => void;
}

/** Copies into the customer's basket only after the employee has confirmed it. */
function Question({ texts, onClose, onConfirm }: QuestionProps) {
  const { question } = texts.basket;
  return (
    <Dialog title={question.title} closeLabel={texts.close} onClose={onClose}>
      <p className={styles.text}>{question.text}</p>
      <div className={styles.actions}>
        <Button onClick={onConfirm}>{question.confirm}</Button>
        <Button variant="outline" onClick={onClose}>
          {question.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
