import { bonusNumber, formatBonuses } from '#lib/format/bonuses.ts';

export const messages = {
  noGift: { ru: 'Такого подарка нет', en: 'There is no such gift' },
  soldOut: (title: string) => ({
    ru: `Подарок «${title}» закончился. Выберите другой`,
    en: `The gift “${title}” has run out. Choose another one`,
  }),
  costChanged: (cost: number) => ({
    ru: `Стоимость подарка изменилась: теперь ${formatBonuses(cost)}. Проверьте и подтвердите ещё раз`,
    en: `The cost of the gift has changed to ${formatBonuses(cost, 'en')}. Check and confirm again`,
  }),
  notEnough: ({ cost, balance }: { cost: number; balance: number }) => ({
    ru: `Не хватает ${bonusNumber(cost - balance)} бонусов: подарок стоит ${bonusNumber(cost)}, на счёте ${bonusNumber(balance)}`,
    en: `Missing: ${formatBonuses(cost - balance, 'en')}. The gift costs ${bonusNumber(cost, 'en')}, the account has ${bonusNumber(balance, 'en')}`,
  }),
  orderedOtherwise: {
    ru: 'Этот подарок вы уже заказали в другом окне. Посмотрите «Мои подарки»: если нужен ещё один, подтвердите заказ ещё раз',
    en: 'You have already ordered this gift in another window. See “My gifts”: if you need one more, confirm again',
  },
  tooMany: {
    ru: 'Сегодня вы заказали слишком много подарков. Позвоните менеджеру',
    en: 'You have ordered too many gifts today. Call your manager',
  },
  noPickup: { ru: 'В этом пункте подарки не выдаются', en: 'Gifts cannot be collected there' },
  noCompany: { ru: 'Такого юридического лица с адресом нет', en: 'There is no such legal entity with an address' },
};
