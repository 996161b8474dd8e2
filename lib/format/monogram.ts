/** Legal forms, which are no part of a name. */
const forms = /^(?:ООО|ОАО|ЗАО|ПАО|НАО|АО|ИП|ГК|ТД)(?=[\s«"])/u;
const LETTERS_MAX = 2;

/**
 * Two letters that stand for a company or a person without a logo: «КлиматПроф» → КП, «Уральский монтаж» → УМ, «ИП
 * Иванов И. И.» → ИИ, «Тепло» → Т.
 */
export function monogramOf(name: string): string {
  const plain = name.trim().replace(forms, '');
  const words = plain.match(/\p{L}[\p{Ll}\d]*/gu) ?? [];
  return words
    .slice(0, LETTERS_MAX)
    .map((word) => word[0])
    .join('')
    .toUpperCase();
}
