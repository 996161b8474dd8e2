import type { PanelTexts } from '#features/catalogue/listing/facet-panel.tsx';

export const panelTexts: PanelTexts = {
  title: 'Фильтры',
  skip: 'Пропустить фильтры',
  close: 'Закрыть',
  inStock: 'В наличии в Казани',
  from: 'от',
  to: 'до',
  more: 'Ещё {count}',
  less: 'Свернуть',
  reset: 'Сбросить всё',
  show: 'Показать',
  found: '126 товаров',
  locale: 'ru',
};
