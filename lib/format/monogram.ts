/** Legal forms, which are no part of a name. */
const forms = /^(?:ООО|ОАО|ЗАО|ПАО|НАО|АО|ИП|ГК|ТД)(?=[\s«"]|$)/u;
const LETTERS_MAX = 2;
const NO_LETTERS = '•';

/**
 * Two letters that stand for a company or a person without a logo: «КлиматПроф» → КП, «Уральский монтаж» → УМ, «ИП
 * Иванов И. И.» → ИИ, «Тепло» → Т.
 */
export function monogramOf(name: string): string {
  const plain = name.replace(/^[\s«"„“]+/, '').replace(forms, '');
  const words = plain.match(/\p{L}[\p{Ll}\d]*/gu) ?? [];
  // a letter may be two code units, or become two capital ones
  const letters = words.slice(0, LETTERS_MAX).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0));
  const capitals = letters.join('').toUpperCase().match(/\p{L}/gu) ?? [];
  return capitals.slice(0, LETTERS_MAX).join('') || NO_LETTERS;
}
