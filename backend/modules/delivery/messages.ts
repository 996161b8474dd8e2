import type { LocalizedText } from '#lib/config/locales.ts';
import type { CostGap } from '#lib/rules/delivery-cost.ts';
import { countInEnglish, countOf } from '#lib/rules/plural.ts';

export const messages = {
  changedMeanwhile: {
    ru: 'Запись уже изменил другой сотрудник. Обновите список',
    en: 'Another employee has changed the entry. Reload the list',
  },
  noCity: { ru: 'Такого города нет', en: 'There is no such city' },
  noTerminal: {
    ru: 'Такого терминала нет: выберите другой из списка',
    en: 'There is no such terminal: choose another one from the list',
  },
  placesNeeded: {
    ru: 'Назовите хотя бы один город, район или область',
    en: 'Name at least one town, district or region',
  },
  addressNeeded: { ru: 'Укажите адрес терминала', en: 'Enter the address of the terminal' },
  placeTaken: (place: string, zone: string): LocalizedText => ({
    ru: `«${place}» уже есть в зоне «${zone}»`,
    en: `“${place}” is in the zone “${zone}” already`,
  }),
  stepTwice: {
    ru: 'Две строки с одним и тем же пределом',
    en: 'Two lines have the same limit',
  },
};

/** Why a manager tells the cost; `count`: products of which the weight or volume is not known. */
export function gapText(gap: CostGap, count: number): LocalizedText {
  switch (gap) {
    case 'noZone':
      return {
        ru: 'Для этого адреса тарифа нет, стоимость уточнит менеджер. Проверьте, назван ли в адресе город',
        en: 'There is no rate for this address, the manager will tell the cost. Check that the address names the city',
      };
    case 'weight':
      return {
        ru: `Вес ${countOf(count, 'товара', 'товаров', 'товаров')} не указан, стоимость доставки уточнит менеджер`,
        en: `The weight of ${countInEnglish(count, 'product', 'products')} is not known, the manager will tell the cost of delivery`,
      };
    case 'volume':
      return {
        ru: `Объём ${countOf(count, 'товара', 'товаров', 'товаров')} не указан, стоимость доставки уточнит менеджер`,
        en: `The volume of ${countInEnglish(count, 'product', 'products')} is not known, the manager will tell the cost of delivery`,
      };
    case 'tooMuch':
      return {
        ru: 'Груз больше, чем в тарифе, стоимость доставки уточнит менеджер',
        en: 'The load is larger than the rate allows, the manager will tell the cost of delivery',
      };
  }
}
