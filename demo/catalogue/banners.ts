import type { Tone } from '#backend/import/source.ts';
import type { Drawing } from '../drawings/drawing.ts';
import { nbsp, withBoundDashes } from './wording.ts';

export interface DemoBanner {
  place: 'home';
  title: string;
  text: string;
  label: string;
  link: string;
  linkText: string;
  tone: Tone;
  drawing: Drawing;
}

const banners: DemoBanner[] = [
  {
    place: 'home',
    title: 'Готовим склад к холодам: тепловые пушки и завесы',
    text: 'Электрические, газовые и дизельные пушки, тепловые завесы и водяные тепловентиляторы — с остатками по складам.',
    label: 'Сезон тепла',
    link: '/catalog/teplovoe-oborudovanie',
    linkText: 'Смотреть пушки и завесы',
    tone: 'heat',
    drawing: { kind: 'heat-gun-round', width: 360, height: 450, color: 'orange', style: 0, view: 'front' },
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
 * The home page's banners, in order; every link leads to a listing of the demo catalogue that shows what the text
 * promises.
 */
export function demoBanners(): DemoBanner[] {
  return banners.map((banner) => ({ ...banner, text: withBoundDashes(banner.text) }));
}
