import { COMPARE_PATH, FAVORITES_PATH, type fixedPaths, PROFILE_PATH } from './routes.ts';

/** The route table (§2): pages at fixed addresses, and which of them search engines may index. */
export interface Route {
  isIndexed: boolean;
  /** title of the page; null: from the catalogue */
  title: string | null;
}

const routes: Record<(typeof fixedPaths)[number], Route> = {
  '/': { isIndexed: true, title: null },
  '/catalog': { isIndexed: true, title: 'Каталог' },
  [COMPARE_PATH]: { isIndexed: false, title: 'Сравнение товаров' },
  '/search': { isIndexed: false, title: 'Поиск' },
  '/stores': { isIndexed: true, title: 'Филиалы и магазины' },
  '/actions/league': { isIndexed: true, title: 'Лига партнёров' },
  '/actions/league/prizes': { isIndexed: true, title: 'Призы лиги партнёров' },
  '/auth': { isIndexed: false, title: 'Вход и регистрация' },
  '/privacy': { isIndexed: true, title: 'Политика в отношении обработки персональных данных' },
  '/privacy/personal-data': { isIndexed: true, title: 'Согласие на обработку персональных данных' },
  '/privacy/marketing': { isIndexed: true, title: 'Согласие на получение рекламных и информационных сообщений' },
  '/agreement': { isIndexed: true, title: 'Пользовательское соглашение' },
  [PROFILE_PATH]: { isIndexed: false, title: 'Профиль' },
  '/personal/users': { isIndexed: false, title: 'Сотрудники' },
  '/personal/order/cart': { isIndexed: false, title: 'Корзина' },
  '/personal/price_requests': { isIndexed: false, title: 'Запросы цен' },
  '/personal/kp': { isIndexed: false, title: 'Коммерческие предложения' },
  [FAVORITES_PATH]: { isIndexed: false, title: 'Избранное' },
  '/personal/order/make': { isIndexed: false, title: 'Оформление заказа' },
  '/personal/orders': { isIndexed: false, title: 'Мои заказы' },
  '/personal/orders/archive': { isIndexed: false, title: 'Мои заказы: архив' },
};

export const fixedRoutes = Object.entries(routes).map(([path, route]) => ({ path, ...route }));
