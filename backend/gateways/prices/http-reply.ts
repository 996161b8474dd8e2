import { z } from 'zod';
import type { NomenclaturePrice, PriceAnswer } from '#lib/contract/prices.ts';
import { wholeKopecks } from '#lib/rules/money.ts';
import { nothingSaid } from './price-service.ts';

/** Rubles, above any possible price. */
const SUM_MAX = 1_000_000_000;
const TEXT_MAX = 500;

const sum = z.number().nonnegative().max(SUM_MAX);

/** Accounting systems represent a missing value by an empty text or a reference of zeros. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim() || null)
  .transform((value) => value?.slice(0, TEXT_MAX) ?? null);
const reference = z
  .union([z.guid(), z.literal('')])
  .nullish()
  .transform((value) => (!value || /^[0-]+$/.test(value) ? null : value.toLowerCase()));

const item = z.object({
  Nomenclature: z.object({ NSIId: z.guid().toLowerCase() }),
  FinalClientPrice: sum.nullish(),
  Bonus: sum.nullish(),
  BonusDetails: z.array(z.object({ Name: z.string().max(TEXT_MAX), Bonus: sum })).nullish(),
  Information: text,
  GiftGuid: reference,
  GiftAmount: z.number().int().nonnegative().max(1_000_000).nullish(),
  GiftPrice: sum.nullish(),
  ActionId: text,
  PeriodEnd: text,
  StopSellReason: text,
});

const reply = z.object({ NomenclaturePrices: z.array(z.unknown()), Bonuses: sum.nullish() });

export interface ReadReply {
  answer: PriceAnswer;
  /** number of products whose data was unusable */
  unusable: number;
}

/** The service's answer for the requested products; null: not a valid answer. */
export function readReply(body: unknown, isAsked: (guid: string) => boolean): ReadReply | null {
  const parsed = reply.safeParse(body);
  if (!parsed.success) return null;
  const known = new Map<string, NomenclaturePrice>();
  let unusable = 0;
  for (const one of parsed.data.NomenclaturePrices) {
    const read = item.safeParse(one);
    if (!read.success) unusable++;
    else if (isAsked(read.data.Nomenclature.NSIId)) known.set(read.data.Nomenclature.NSIId, tidy(read.data));
  }
  return {
    answer: { NomenclaturePrices: [...known.values()], Bonuses: wholeKopecks(parsed.data.Bonuses ?? 0) },
    unusable,
  };
}

function tidy(read: z.output<typeof item>): NomenclaturePrice {
  const { Information, ActionId, PeriodEnd, StopSellReason, GiftGuid } = read;
  return {
    ...nothingSaid(read.Nomenclature.NSIId),
    // a price of 0 means no price
    FinalClientPrice: wholeKopecks(read.FinalClientPrice ?? 0) || null,
    Bonus: wholeKopecks(read.Bonus ?? 0),
    BonusDetails: (read.BonusDetails ?? []).map(({ Name, Bonus }) => ({ Name, Bonus: wholeKopecks(Bonus) })),
    Information,
    ActionId,
    PeriodEnd,
    StopSellReason,
    ...(GiftGuid !== null && {
      GiftGuid,
      GiftAmount: read.GiftAmount ?? 1,
      GiftPrice: wholeKopecks(read.GiftPrice ?? 0),
    }),
  };
}
