'use client';

import { useId, useState } from 'react';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { OptionCards } from '#components/option-cards/option-cards.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { PARTNER_TOKEN_NAME_MAX } from '#lib/config/limits.ts';
import { type PartnerScope, partnerScopes } from '#lib/contract/partner.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './new-token-dialog.module.scss';
import type { PartnerTexts } from './partner-texts.ts';
import { refetchTokens } from './token-queries.ts';

interface NewTokenDialogProps {
  texts: PartnerTexts;
  onClose: () => void;
}

/** Creates a token, then shows it: the only time that it can be copied. */
export function NewTokenDialog({ texts, onClose }: NewTokenDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  const words = token === null ? texts.creating : texts.created;
  return (
    <Dialog title={words.title} closeLabel={texts.close} onClose={onClose} variant="sheet">
      {token === null ? (
        <TokenForm texts={texts} onCreated={setToken} />
      ) : (
        <CreatedToken token={token} texts={texts} onClose={onClose} />
      )}
    </Dialog>
  );
}

function TokenForm({ texts, onCreated }: { texts: PartnerTexts; onCreated: (token: string) => void }) {
  const words = texts.creating;
  const id = useId();
  // idempotency key: sending again after a lost answer makes no second token
  const [key] = useState(() => crypto.randomUUID());
  const form = useCheckedForm<{ name: string; scopes: PartnerScope[] }>({
    values: { name: '', scopes: ['prices', 'stock'] },
    fields: ['name', 'scopes'],
    faultsOf: ({ name, scopes }) => ({
      name: name.trim() === '' ? words.nameMissing : null,
      scopes: scopes.length === 0 ? words.scopesMissing : null,
    }),
    refusalOf: (error) => refusalOf(error, ['name', 'scopes']),
  });
  const create = form.attempt(async (values) => {
    try {
      onCreated((await api('POST v1 partner/tokens/', { body: { ...values, key } })).token);
    } finally {
      void refetchTokens();
    }
  });
  return (
    <form className={styles.root} noValidate data-full-load onSubmit={(event) => void create(event)}>
      <TextField
        id={`${id}-name`}
        label={words.name}
        hint={words.nameHint}
        maxLength={PARTNER_TOKEN_NAME_MAX}
        autoComplete="off"
        data-first-focus
        error={form.errorOf('name')}
        {...form.register('name')}
      />
      <OptionCards
        legend={words.scopes}
        type="checkbox"
        options={partnerScopes}
        titles={texts.scopes}
        hints={texts.scopeHints}
        input={form.register('scopes')}
        error={form.errorOf('scopes')}
      />
      <div className={styles.buttons}>
        <FailureLine>{form.failure}</FailureLine>
        <Button type="submit" variant="action" size="l" isWide disabled={form.isSubmitting}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

function CreatedToken({ token, texts, onClose }: { token: string; texts: PartnerTexts; onClose: () => void }) {
  const words = texts.created;
  return (
    <div className={styles.root}>
      <p role="status">{words.text}</p>
      <CodeBlock text={token} copy={words.copy} copied={words.copied} />
      <div className={styles.buttons}>
        <Button variant="primary" size="l" isWide onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}
