import type { ClimateTone } from '#backend/import/source.ts';
import { formatDayAndMonth } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { dayAfter } from '#lib/rules/days.ts';
import type { Drawing } from '../drawings/drawing.ts';
import { demoPromotions } from '../trade.ts';
import { nbsp, withBoundDashes } from './wording.ts';

export interface DemoBanner {
  place: 'home';
  title: string;
  text: string;
  label: string;
  link: string;
  linkText: string;
  tone: ClimateTone;
  drawing: Drawing;
  /**
   * title of the price promotion that the banner announces and with which it ends; its title has the placeholders
   * `{percent}` and `{until}`
   */
  promotion?: string;
}

const banners: DemoBanner[] = [
  {
    place: 'home',
    title: `Скидка {percent}${nbsp}% на обогреватели до {until}`,
    text: 'Конвекторы, масляные радиаторы и инфракрасные обогреватели из акции «Тёплый дом». После входа скидка видна в вашей цене.',
    label: 'Сезон тепла',
    link: '/promotions/teplyy-dom',
    linkText: 'Смотреть акцию',
    tone: 'heat',
    drawing: { kind: 'infrared-lamp', width: 420, height: 700, color: 'orange', style: 0, view: 'front' },
    promotion: 'Тёплый дом',
  },
  {
    place: 'home',
    title: `Инверторные сплит-системы: греют и при −20${nbsp}°C`,
    text: 'Ballu, Electrolux, Haier, Hisense и Toshiba — от 2 до 7 кВт, с управлением по Wi-Fi.',
    label: 'Обогрев зимой',
    link: '/catalog/konditsionery/nastennye-split-sistemy?invertornyy-kompressor=yes&obogrev-do=-25&obogrev-do=-20',
    linkText: 'Выбрать инвертор',
    tone: 'cold',
    drawing: {
      kind: 'split-wall',
      width: 835,
      height: 295,
      color: 'graphite',
      style: 1,
      view: 'front',
      trim: 'chrome',
    },
  },
  {
    place: 'home',
    title: 'Плоские водонагреватели с нержавеющим баком',
    text: 'Глубина меньше 30 см, гарантия восемь лет.',
    label: 'Горячая вода',
    link: '/catalog/vodonagrevateli/ploskie-vodonagrevateli?material-baka=nerzhaveyushchaya-stal',
    linkText: 'Подобрать объём',
    tone: 'heat',
    drawing: { kind: 'water-heater-flat', width: 542, height: 1134, color: 'silver', style: 0, view: 'front' },
  },
  {
    place: 'home',
    title: 'Сухой воздух в отопительный сезон? Увлажнители на складе',
    text: 'Ультразвуковые, паровые и традиционные модели для комнат до 80 м².',
    label: 'Здоровый воздух',
    link: '/catalog/uvlazhniteli-i-ochistiteli/uvlazhniteli-vozduha?stock=here',
    linkText: 'Смотреть увлажнители',
    tone: 'cold',
    drawing: { kind: 'humidifier', width: 240, height: 330, color: 'graphite', style: 2, view: 'front' },
  },
];

/**
 * The home page's banners, in order; every link leads to a listing of the demo catalogue or to a promotion that shows
 * what the text promises. `lastDay`: of the promotion that the banner announces.
 */
export function demoBanners(today: string): (Omit<DemoBanner, 'promotion'> & { lastDay: string | null })[] {
  return banners.map(({ promotion, ...banner }) => {
    const { to, discount } = demoPromotions.find(({ title }) => title === promotion) ?? {};
    const lastDay = to === undefined ? null : dayAfter(today, to);
    const until = lastDay && formatDayAndMonth(lastDay, 'ru').replace(' ', nbsp);
    const title = fill(banner.title, { percent: String(discount), until: until ?? '' });
    return { ...banner, title, text: withBoundDashes(banner.text), lastDay };
  });
}
