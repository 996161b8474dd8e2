import { expect, it } from 'vitest';
import { buyerLinks, paths } from '#features/shell/site/site-links.ts';
import { isFixedPath } from '#lib/config/fixed-paths.ts';
import site from '#messages/ru/site.json' with { type: 'json' };

it('links of header and footer lead to pages of the route table', () => {
  expect(Object.values(paths).filter((path) => !isFixedPath(path))).toEqual([]);
});

it('the menu for buyers has the seven pages of §2 in its order', () => {
  expect(buyerLinks.map((name) => site.links[name])).toEqual([
    'О нас',
    'Инструменты для портала и бизнеса',
    'Новости',
    'Оплата',
    'Доставка',
    'Политика в отношении обработки персональных данных',
    'Рекомендательные технологии',
  ]);
});
