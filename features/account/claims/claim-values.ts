import { CLAIM_DESCRIPTION_MIN } from '#lib/config/limits.ts';
import type { ClaimReason, ClaimWish } from '#lib/contract/claims.ts';
import { fill } from '#lib/format/fill.ts';
import { fitsReason } from '#lib/rules/claim-wishes.ts';
import type { ClaimTexts } from './claim-texts.ts';

/** What is typed into the form of a new claim; '': not chosen yet. */
export interface ClaimValues {
  productId: string;
  quantity: number;
  reason: ClaimReason | '';
  wish: ClaimWish | '';
  description: string;
  serialNumber: string;
}

/** In visual order. */
export const claimFields = [
  'productId',
  'quantity',
  'reason',
  'wish',
  'description',
  'serialNumber',
] as const satisfies (keyof ClaimValues)[];

type Complete = ClaimValues & { reason: ClaimReason; wish: ClaimWish };

export const isComplete = (values: ClaimValues): values is Complete => values.reason !== '' && values.wish !== '';

export const faultsOf =
  (words: ClaimTexts['form']) =>
  ({ productId, reason, wish, description }: ClaimValues): Partial<Record<keyof ClaimValues, string | null>> => ({
    productId: productId === '' ? words.choose.product : null,
    reason: reason === '' ? words.choose.reason : null,
    // without a reason there is nothing to choose from
    wish: reason !== '' && wish === '' ? words.choose.wish : null,
    description:
      description.trim().length < CLAIM_DESCRIPTION_MIN
        ? fill(words.descriptionShort, { min: CLAIM_DESCRIPTION_MIN })
        : null,
  });

/** The wish that stays when the reason changes; '': another one must be chosen. */
export const wishKept = (wish: ClaimWish | '', reason: ClaimReason): ClaimWish | '' =>
  wish !== '' && fitsReason(wish, reason) ? wish : '';
