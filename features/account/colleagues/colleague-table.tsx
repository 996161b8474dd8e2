'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { Select } from '#components/ui/select/select.tsx';
import type { Colleague, CompanyRole } from '#lib/contract/colleagues.ts';
import { fill } from '#lib/format/fill.ts';
import { dialAddress, maskedPhone } from '#lib/format/phone.ts';
import { ColleagueLimits } from './colleague-limits.tsx';
import styles from './colleague-table.module.scss';
import type { ColleagueTexts } from './colleague-texts.ts';
import { useColleagueChange } from './use-colleague-change.ts';

interface ColleagueTableProps {
  items: readonly Colleague[];
  canManage: boolean;
  texts: ColleagueTexts;
}

/** One row per colleague; on a screen without room for all columns a card. */
export function ColleagueTable({ items, canManage, texts }: ColleagueTableProps) {
  const { busy, change } = useColleagueChange();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { columns } = texts;
  const hasLimits = items.some(({ limits }) => limits !== null);
  return (
    <>
      <table className={styles.root}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.phone}</th>
            <th scope="col">{columns.email}</th>
            <th scope="col">{columns.role}</th>
            {hasLimits && <th scope="col">{columns.limits}</th>}
            {canManage && <th scope="col">{columns.access}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <ColleagueRow
              key={one.id}
              one={one}
              canManage={canManage}
              hasLimits={hasLimits}
              isBusy={busy === one.id}
              texts={texts}
              onRole={(role) => setAsked({ one, role })}
              onBlock={() => setAsked({ one, role: null })}
              onUnblock={() => void change(one, { isBlocked: false }, texts.unblocked)}
              onLimit={(limits) => void change(one, { limits }, texts.limits.changed)}
            />
          ))}
        </tbody>
      </table>
      {asked && (
        <ChangeDialog
          asked={asked}
          texts={texts}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            const { one, role } = asked;
            setAsked(null);
            if (role === null) void change(one, { isBlocked: true }, texts.blocked);
            else void change(one, { role }, texts.roleChanged);
          }}
        />
      )}
    </>
  );
}

/** A change that is asked about first: another role, or null: the access ends. */
interface Asked {
  one: Colleague;
  role: CompanyRole | null;
}

interface ColleagueRowProps {
  one: Colleague;
  canManage: boolean;
  /** the table has a column of limits */
  hasLimits: boolean;
  isBusy: boolean;
  texts: ColleagueTexts;
  onRole: (role: CompanyRole) => void;
  onBlock: () => void;
  onUnblock: () => void;
  onLimit: (limits: Partial<Record<'order' | 'month', number | null>>) => void;
}

function ColleagueRow({
  one,
  canManage,
  hasLimits,
  isBusy,
  texts,
  onRole,
  onBlock,
  onUnblock,
  onLimit,
}: ColleagueRowProps) {
  const { fio: name, phone, email, role, state, isSelf } = one;
  const { columns, roles } = texts;
  const phoneText = maskedPhone(phone);
  return (
    <tr data-state={state}>
      <th scope="row">
        {name} {isSelf && <span className={styles.mark}>{texts.self}</span>}
      </th>
      <td data-name={columns.phone}>
        <a href={dialAddress(phoneText)}>{phoneText}</a>
      </td>
      <td data-name={columns.email}>{email && <a href={`mailto:${email}`}>{email}</a>}</td>
      <td data-name={columns.role}>
        {canManage && !isSelf && state === 'active' ? (
          <Select
            aria-label={fill(texts.roleOf, { name })}
            value={role}
            disabled={isBusy}
            options={[
              ['buyer', roles.buyer],
              ['requester', roles.requester],
              ['owner', roles.owner],
            ]}
            onSelect={onRole}
          />
        ) : (
          roles[role]
        )}
      </td>
      {hasLimits && (
        <td className={styles.limits} data-name={columns.limits}>
          {one.limits && (
            <ColleagueLimits
              name={name}
              limits={one.limits}
              canEdit={canManage && state === 'active'}
              isBusy={isBusy}
              texts={texts.limits}
              onChange={onLimit}
            />
          )}
        </td>
      )}
      {canManage && <AccessCell one={one} isBusy={isBusy} texts={texts} onBlock={onBlock} onUnblock={onUnblock} />}
    </tr>
  );
}

type AccessCellProps = Pick<ColleagueRowProps, 'one' | 'isBusy' | 'texts' | 'onBlock' | 'onUnblock'>;

/** The state of a colleague's access, with the button that ends or restores it. */
function AccessCell({ one: { fio: name, state, isSelf }, isBusy, texts, onBlock, onUnblock }: AccessCellProps) {
  const { columns, states } = texts;
  return (
    <td data-name={columns.access}>
      <span className={styles.access}>
        <span className={styles.state}>
          {{ active: states.active, blocked: states.blocked, closed: states.closed }[state]}
        </span>
        {!isSelf && state === 'active' && (
          <Button
            size="s"
            variant="outline"
            disabled={isBusy}
            aria-label={fill(texts.blockOf, { name })}
            onClick={onBlock}
          >
            {texts.block}
          </Button>
        )}
        {state === 'blocked' && (
          <Button
            size="s"
            variant="outline"
            disabled={isBusy}
            aria-label={fill(texts.unblockOf, { name })}
            onClick={onUnblock}
          >
            {texts.unblock}
          </Button>
        )}
      </span>
    </td>
  );
}

interface ChangeDialogProps {
  asked: Asked;
  texts: ColleagueTexts;
  onClose: () => void;
  onConfirm: () => void;
}

function ChangeDialog({ asked: { one, role }, texts, onClose, onConfirm }: ChangeDialogProps) {
  const words = role === null ? texts.blocking : texts.roleChange[role];
  const confirm = role === null ? texts.block : texts.changeRole;
  return (
    <ConfirmDialog
      title={words.title}
      text={fill(words.text, { name: one.fio })}
      texts={{ keep: texts.cancel, confirm, close: texts.close }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
