/** A word of more letters does not fit a narrow column. */
const LONGEST = 9;

/** Parameters whose usual short names are not among their own words. */
const usual: Record<string, string> = {
  'мощность охлаждения': 'Холод',
  'мощность обогрева': 'Тепло',
  'тепловая мощность': 'Тепло',
  теплоотдача: 'Тепло',
  'потребляемая мощность': 'Потребл.',
  'уровень шума': 'Шум',
  'межосевое расстояние': 'Межосевое',
  'cooling capacity': 'Cooling',
  'heating capacity': 'Heating',
};

const ADJECTIVE = /(ая|яя|ое|ее|ый|ий|ой)$/i;

/**
 * One short word for each parameter, as headings of narrow columns: «Площадь» for «Площадь помещения», «Давление» for
 * «Рабочее давление», «Холод» for «Мощность охлаждения». Different names get different words where their words allow it.
 */
export function shortHeads(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const words = name.split(' ');
    const [first = name, second] = words;
    const main = second !== undefined && ADJECTIVE.test(first) ? second : first;
    const options = [usual[name.toLowerCase()] ?? main, first, words.at(-1) ?? first].map((word) => capital(cut(word)));
    const free = options.find((word) => !taken.has(word)) ?? cut(name);
    taken.add(free);
    return free;
  });
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** «Производительность» as «Произв.»: abbreviated before a vowel. */
function cut(word: string): string {
  if (word.length <= LONGEST) return word;
  const start = word.slice(0, LONGEST - 1).replace(/[аеёиоуыэюяйьъaeiouy]+$/i, '');
  return `${start}.`;
}
