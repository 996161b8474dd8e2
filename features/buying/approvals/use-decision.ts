import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { ApiError, api } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Approval, ApprovalTerms } from '#lib/contract/approvals.ts';
import type { LegalEntity } from '#lib/contract/order-parts.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { decisionQuery, reloadApproval, showApproval } from './approval-queries.ts';
import type { ApprovalTexts } from './approval-texts.ts';

interface Deciding {
  approval: Approval;
  entities: readonly LegalEntity[];
  texts: ApprovalTexts;
  onChanged: () => void;
}

/** The terms of the order as chosen, how it would be placed now, and placing it. */
export function useDecision({ approval, entities, texts, onChanged }: Deciding) {
  const { id } = approval;
  const [terms, setTerms] = useState(() => firstTerms(approval, entities));
  const { data, isFetching, error, refetch } = useQuery(decisionQuery(id, terms), queryClient());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async (check: OrderCheck): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const body = { ...terms, products: seenOf(check, false), gifts: seenOf(check, true), total: check.totals.toPay };
      showApproval(await api('POST v1 approvals/{id}/confirm/', { params: { id }, body }));
      showSnackbar({ text: texts.approval.confirmed, variant: 'success' });
      onChanged();
    } catch (refusal) {
      const differs = refusal instanceof ApiError && (refusal.body?.differences ?? []).length > 0;
      setFailure(differs ? texts.approval.differs : refusalOf(refusal, []).general);
      await Promise.all([
        reloadApproval(id),
        queryClient().invalidateQueries({ queryKey: decisionQuery(id, terms).queryKey }),
      ]);
    } finally {
      setBusy(false);
    }
  };

  return {
    terms,
    change: (next: Partial<ApprovalTerms>) => setTerms((known) => ({ ...known, ...next })),
    check: data?.check ?? null,
    forbidden: data?.forbidden ?? null,
    isChecking: isFetching,
    checkFailure: error ? refusalOf(error, []).general : null,
    isBusy,
    failure,
    checkAgain: () => void refetch(),
    confirm,
  };
}

export type DecisionState = ReturnType<typeof useDecision>;

/** A requester leaves the terms open: then they are the company's usual ones. */
function firstTerms({ terms, reason }: Approval, entities: readonly LegalEntity[]): ApprovalTerms {
  if (reason !== 'role') return terms;
  const entity = entities.find(({ isMain }) => isMain) ?? entities[0];
  return { ...terms, ...(entity && { legalEntityId: entity.id }), ...usualTerms(entity) };
}

/** The usual payment of a legal entity: deferred, where a contract provides for it. */
export function usualTerms(entity: LegalEntity | undefined): Pick<ApprovalTerms, 'contractId' | 'payment'> {
  const contract = entity?.contracts.find(({ payType }) => payType === 'deferred') ?? entity?.contracts[0];
  return { contractId: contract?.id ?? null, payment: contract?.payType ?? 'prepayment' };
}

const seenOf = ({ lines }: OrderCheck, isGift: boolean) =>
  lines
    .filter((line) => line.isGift === isGift)
    .map(({ productId, quantity, price }) => ({ productId, quantity, price }));
