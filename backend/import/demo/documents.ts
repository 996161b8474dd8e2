import type { SourceDocument } from '../source.ts';
import { Dice } from './dice.ts';

const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

function fileName(...words: string[]): string {
  return words
    .join(' ')
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The papers of a series: always a manual; certificate, passport and leaflet where such goods have them. */
export function documentsOf(brand: string, title: string, categorySlug: string, seed: number): SourceDocument[] {
  const dice = new Dice(seed);
  const series = fileName(brand, title, categorySlug);
  const papers: [string, string, number, number][] = [
    ['Инструкция по эксплуатации', `instruktsiya-${series}`, 900, 6200],
  ];
  if (dice.chance(0.85))
    papers.push(['Сертификат соответствия', `sertifikat-${fileName(brand, categorySlug)}`, 310, 1400]);
  if (dice.chance(0.55)) papers.push(['Паспорт изделия', `pasport-${series}`, 240, 1100]);
  if (dice.chance(0.35)) papers.push(['Технический лист', `list-${series}`, 380, 2600]);
  return papers.map(([name, file, from, to]) => ({
    title: name,
    url: `/documents/${file}.pdf`,
    size: dice.int(from, to) * 1024 + dice.int(0, 1023),
  }));
}
