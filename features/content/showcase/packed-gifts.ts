import type { Gift, GiftList } from '#lib/contract/showcase.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import { getTranslations } from '#messages/translations.ts';

/** A gift as its card shows it; `stock` is '' when there are many. */
export interface PackedGift {
  id: number;
  title: string;
  text: string;
  cost: number;
  /** with the noun */
  costText: string;
  picture: string | null;
  widths: number[];
  stock: string;
  isGone: boolean;
}

export async function packGifts(gifts: readonly Gift[]): Promise<PackedGift[]> {
  const t = await getTranslations('showcase.cards');
  const stockOf = ({ availability, left }: Gift) =>
    ({ many: '', few: t('few', { count: left ?? 0 }), none: t('none') })[availability];
  return gifts.map((gift) => ({
    id: gift.id,
    title: typesetProse(gift.title),
    text: typesetProse(gift.text),
    cost: gift.cost,
    costText: t('bonuses', { count: gift.cost }),
    picture: gift.picture?.id ?? null,
    widths: gift.picture?.sizes ?? [],
    stock: stockOf(gift),
    isGone: gift.availability === 'none',
  }));
}

/** Texts of the cards and of the strip above them. */
export async function giftTexts({ items }: GiftList, isNarrowed: boolean) {
  const t = await getTranslations('showcase');
  const nothing = isNarrowed
    ? { title: t('nothing.title'), text: t('nothing.text'), all: t('nothing.all') }
    : { title: t('empty.title'), text: t('empty.text'), all: null };
  return {
    list: t('cards.list'),
    order: t('cards.order'),
    orderOf: t.raw('cards.orderOf') as string,
    soldOut: t('cards.soldOut'),
    nothing: items.length > 0 ? null : nothing,
    strip: {
      guest: t('strip.guest'),
      signIn: t('strip.signIn'),
      unverified: t('strip.unverified'),
      employee: t('strip.employee'),
      requester: t('strip.requester'),
    },
    pager: {
      label: t('pager.label'),
      newer: t('pager.newer'),
      older: t('pager.older'),
      page: t.raw('pager.page') as string,
    },
  };
}

export type GiftTexts = Awaited<ReturnType<typeof giftTexts>>;
