import { formatRubles } from '#lib/format/money.ts';
export const messages = {
  productTwice: { ru: 'Один товар указан дважды', en: 'A product is named twice' },
  pricesAway: {
    ru: 'Ваши цены сейчас недоступны, поэтому заказ не оформить. Повторите попытку позже',
    en: 'Your prices are not available now, so the order cannot be placed. Try again later',
  },
  notFound: { ru: 'Заказ не найден', en: 'There is no such order' },
  otherBuyer: { ru: 'Заказ другого покупателя оформить нельзя', en: 'You cannot place an order of another customer' },
  placedAlready: { ru: 'Этот заказ уже оформлен', en: 'This order has been placed already' },
  placedOtherwise: {
    ru: 'Этот заказ уже оформлен, и в нём было другое. Посмотрите его в разделе «Мои заказы»',
    en: 'This order has been placed already, and it was a different one. See it in “My orders”',
  },
  noCity: { ru: 'Такого города нет', en: 'There is no such city' },
  noBuyer: { ru: 'Покупатель не найден', en: 'There is no such customer' },
  noContract: { ru: 'Договор не найден', en: 'There is no such contract' },
  noLegalEntity: { ru: 'Юридическое лицо не найдено', en: 'There is no such legal entity' },
  noPickupThere: {
    ru: 'Отсюда забрать заказ нельзя: выберите магазин или склад из списка',
    en: 'The order cannot be picked up there: choose a store or a warehouse from the list',
  },
  shipped: { ru: 'Заказ уже отгружен, отменить его нельзя', en: 'The order has been shipped and cannot be cancelled' },
  isOver: { ru: 'Заказ уже выполнен или отменён', en: 'The order is completed or cancelled already' },
  promiseChanged: {
    ru: 'Дату уже изменил другой сотрудник. Обновите страницу',
    en: 'Another employee has changed the date. Reload the page',
  },
  nothingDelivered: {
    ru: 'Стоимость доставки назначают заказу с доставкой, для которого её не рассчитал сайт',
    en: 'The cost can be named of an order that is delivered and for which the site has not calculated it',
  },
  costAfterShipping: {
    ru: 'Заказ уже отгружен или отменён: стоимость доставки в нём не меняется',
    en: 'The order has been shipped or cancelled: its cost of delivery does not change',
  },
  costChanged: {
    ru: 'Стоимость уже изменил другой сотрудник. Обновите страницу',
    en: 'Another employee has changed the cost. Reload the page',
  },
  sameCost: { ru: 'Эта стоимость уже указана', en: 'This cost has been named already' },
  sameDay: { ru: 'Эта дата уже обещана', en: 'This date is promised already' },
  dayPassed: { ru: 'Эта дата уже прошла', en: 'This date has passed' },
  dayTooFar: (days: number) => ({
    ru: `Дата возможна не позже чем через ${days} дней`,
    en: `The date can be at most ${days} days away`,
  }),
  deferredNeedsContract: {
    ru: 'Отсрочка возможна только по договору: выберите договор или предоплату',
    en: 'Deferred payment needs a contract: choose one, or prepayment',
  },
  contractIsPrepaid: (contract: string) => ({
    ru: `По договору ${contract} предусмотрена предоплата`,
    en: `Contract ${contract} provides for prepayment`,
  }),
  noDeferring: (contract: string) => ({
    ru: `По договору ${contract} отсрочка недоступна`,
    en: `Contract ${contract} does not allow deferred payment`,
  }),
  overdue: (debt: number) => ({
    ru: `Есть просроченная задолженность ${formatRubles(debt)}: до её оплаты заказать можно по предоплате`,
    en: `There is an overdue debt of ${formatRubles(debt, 'en')}: until it is paid you can order by prepayment`,
  }),
  limitTooSmall: ({ contract, free, toPay }: { contract: string; free: number; toPay: number }) => ({
    ru: `Лимита по договору ${contract} не хватает: доступно ${formatRubles(free)}, заказ на ${formatRubles(toPay)}. Закажите меньше или по предоплате.`,
    en: `The limit of contract ${contract} is too small: ${formatRubles(free, 'en')} is free, the order is for ${formatRubles(toPay, 'en')}. Order less, or by prepayment.`,
  }),
  requesterOrders: {
    ru: 'Заказ оформит покупатель или владелец: отправьте корзину на согласование',
    en: 'A buyer or an owner places the order: send the cart for approval',
  },
  overOrderLimit: ({ limit, toPay }: { limit: number; toPay: number }) => ({
    ru: `Заказ на ${formatRubles(toPay)} больше вашего лимита на один заказ — ${formatRubles(limit)}. Отправьте его на согласование`,
    en: `The order of ${formatRubles(toPay, 'en')} exceeds your limit for one order, ${formatRubles(limit, 'en')}. Send it for approval`,
  }),
  overMonthLimit: ({ limit, left, toPay }: { limit: number; left: number; toPay: number }) => ({
    ru: `Заказ на ${formatRubles(toPay)} больше остатка вашего лимита: в этом месяце осталось ${formatRubles(left)} из ${formatRubles(limit)}. Отправьте его на согласование`,
    en: `The order of ${formatRubles(toPay, 'en')} exceeds what is left of your limit: ${formatRubles(left, 'en')} of ${formatRubles(limit, 'en')} this month. Send it for approval`,
  }),
  differs: { ru: 'Заказ изменился', en: 'The order has changed' },
  someProduct: { ru: 'Товар', en: 'Product' },
};
