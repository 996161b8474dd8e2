'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { failureOf } from '#lib/client/refusal.ts';
import type { PartnerToken } from '#lib/contract/partner.ts';
import { formatDayOf, formatMoment } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import type { PartnerTexts } from './partner-texts.ts';
import { refetchTokens } from './token-queries.ts';
import styles from './token-table.module.scss';

interface TokenTableProps {
  items: readonly PartnerToken[];
  texts: PartnerTexts;
}

/** One row per token; on a phone a card. */
export function TokenTable({ items, texts }: TokenTableProps) {
  const [asked, setAsked] = useState<PartnerToken | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const { columns } = texts.tokens;
  const revoke = async (token: PartnerToken) => {
    const { id, name } = token;
    setAsked(null);
    setBusy(id);
    try {
      await api('DELETE v1 partner/tokens/{id}/', { params: { id } });
      showSnackbar({ text: fill(texts.tokens.revoked, { name }), variant: 'success' });
    } catch (error) {
      showSnackbar(failureOf(error, () => revoke(token)));
    } finally {
      await refetchTokens();
      setBusy(null);
    }
  };
  return (
    <>
      <table className={styles.root}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.scopes}</th>
            <th scope="col">{columns.created}</th>
            <th scope="col">{columns.used}</th>
            <th scope="col">
              <span className={styles.hidden}>{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <TokenRow key={one.id} one={one} isBusy={busy === one.id} texts={texts} onRevoke={() => setAsked(one)} />
          ))}
        </tbody>
      </table>
      {asked && (
        <RevokeDialog
          name={asked.name}
          texts={texts}
          onClose={() => setAsked(null)}
          onConfirm={() => void revoke(asked)}
        />
      )}
    </>
  );
}

interface TokenRowProps {
  one: PartnerToken;
  isBusy: boolean;
  texts: PartnerTexts;
  onRevoke: () => void;
}

function TokenRow({ one, isBusy, texts, onRevoke }: TokenRowProps) {
  const { name, hint, scopes, createdAt, author, lastUsedAt } = one;
  const words = texts.tokens;
  const { columns } = words;
  const locale = pageLocale();
  return (
    <tr>
      <th scope="row">
        {name} <code className={styles.hint}>rkp_…{hint}</code>
      </th>
      <td data-name={columns.scopes}>{scopes.map((scope) => texts.scopes[scope]).join(', ')}</td>
      <td data-name={columns.created}>{fill(words.by, { date: formatDayOf(createdAt, locale), author })}</td>
      <td data-name={columns.used}>{lastUsedAt ? formatMoment(lastUsedAt, locale) : words.never}</td>
      <td>
        <Button
          size="s"
          variant="outline"
          disabled={isBusy}
          aria-label={fill(words.revokeOf, { name })}
          onClick={onRevoke}
        >
          {words.revoke}
        </Button>
      </td>
    </tr>
  );
}

interface RevokeDialogProps {
  name: string;
  texts: PartnerTexts;
  onClose: () => void;
  onConfirm: () => void;
}

function RevokeDialog({ name, texts, onClose, onConfirm }: RevokeDialogProps) {
  return (
    <ConfirmDialog
      title={texts.revoking.title}
      text={fill(texts.revoking.text, { name })}
      texts={{ keep: texts.cancel, confirm: texts.tokens.revoke, close: texts.close }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
