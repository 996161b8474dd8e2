import { formatRubles } from '#lib/format/money.ts';
import { decimal } from '#lib/rules/decimal.ts';

const inRussian = (rubles: number) => decimal(rubles, { locale: 'ru' });
const inEnglish = (rubles: number) => decimal(rubles, { locale: 'en' });

export const messages = {
  noGift: { ru: 'Такого подарка нет', en: 'There is no such gift' },
  soldOut: (title: string) => ({
    ru: `Подарок «${title}» закончился. Выберите другой`,
    en: `The gift “${title}” has run out. Choose another one`,
  }),
  costChanged: (cost: number) => ({
    ru: `Стоимость подарка изменилась: теперь ${formatRubles(cost)} бонусами. Проверьте и подтвердите ещё раз`,
    en: `The cost of the gift has changed to ${formatRubles(cost, 'en')} in bonuses. Check and confirm again`,
  }),
  notEnough: ({ cost, balance }: { cost: number; balance: number }) => ({
    ru: `Не хватает ${inRussian(cost - balance)} бонусов: подарок стоит ${inRussian(cost)}, на счёте ${inRussian(balance)}`,
    en: `${inEnglish(cost - balance)} bonuses are missing: the gift costs ${inEnglish(cost)}, the account has ${inEnglish(balance)}`,
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
