import type { Drawing } from '../pictures/drawing.ts';
import type { Tone } from '../source.ts';

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
    text: 'Цена уже в корзине, отгрузка в день заказа до 16:00.',
    label: 'Сезон тепла',
    link: '/catalog/teplovoe-oborudovanie',
    linkText: 'Смотреть пушки и завесы',
    tone: 'heat',
    drawing: { kind: 'heat-gun-round', width: 360, height: 450, color: 'orange', style: 0, view: 'front' },
  },
  {
    place: 'home',
    title: 'Инверторные сплит-системы с обогревом до −25 °C',
    text: 'Ballu, Electrolux, Hisense и Toshiba – от 2 до 7 кВт, с Wi-Fi в корпусе.',
    label: 'Новинки года',
    link: `/search?tag=${encodeURIComponent('инвертор')}`,
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
    text: 'Глубина меньше 30 см, гарантия на бак до восьми лет.',
    label: 'Горячая вода',
    link: '/catalog/vodonagrevateli/ploskie-vodonagrevateli',
    linkText: 'Подобрать объём',
    tone: 'heat',
    drawing: { kind: 'water-heater-flat', width: 490, height: 1000, color: 'silver', style: 0, view: 'front' },
  },
  {
    place: 'home',
    title: 'Сухой воздух в отопительный сезон? Увлажнители на складе',
    text: 'Ультразвуковые и традиционные модели для комнат до 80 м².',
    label: 'Здоровый воздух',
    link: '/catalog/uvlazhniteli-i-ochistiteli/uvlazhniteli-vozduha',
    linkText: 'Смотреть увлажнители',
    tone: 'cold',
    drawing: { kind: 'humidifier', width: 240, height: 330, color: 'graphite', style: 2, view: 'front' },
  },
];

/** The home page's banners, in order; links lead to categories and tags of the demo catalogue. */
export function demoBanners(): DemoBanner[] {
  return banners;
}
