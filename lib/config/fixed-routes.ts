import { BRANDS_PATH, NEWS_PATH, PROMOTIONS_PATH } from './content-paths.ts';
import type { fixedPaths } from './fixed-paths.ts';
import {
  BONUSES_PATH,
  COMPARE_PATH,
  FAVORITES_PATH,
  INTERNET_PARTNER_PATH,
  MOUNT_PATH,
  NOTIFICATIONS_PATH,
  PROFILE_PATH,
  RESERVATION_PATH,
  SELECTOR_PATH,
  SHOWCASE_PATH,
  SHOWCASE_RULES_PATH,
  STAFF_PATH,
  SUPPORT_PATH,
} from './routes.ts';

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
  [SELECTOR_PATH]: { isIndexed: true, title: 'Подбор оборудования по помещениям' },
  '/stores': { isIndexed: true, title: 'Филиалы и магазины' },
  '/actions/league': { isIndexed: true, title: 'Лига партнёров' },
  '/actions/league/prizes': { isIndexed: true, title: 'Призы лиги партнёров' },
  '/auth': { isIndexed: false, title: 'Вход и регистрация' },
  '/privacy': { isIndexed: true, title: 'Политика в отношении обработки персональных данных' },
  '/privacy/personal-data': { isIndexed: true, title: 'Согласие на обработку персональных данных' },
  '/privacy/marketing': { isIndexed: true, title: 'Согласие на получение рекламных и информационных сообщений' },
  '/agreement': { isIndexed: true, title: 'Пользовательское соглашение' },
  '/privacy/reservation': { isIndexed: true, title: 'Согласие на обработку персональных данных при резерве товара' },
  [RESERVATION_PATH]: { isIndexed: false, title: 'Резерв в магазине' },
  '/unsubscribe': { isIndexed: false, title: 'Письма магазина' },
  [PROFILE_PATH]: { isIndexed: false, title: 'Профиль' },
  '/personal/users': { isIndexed: false, title: 'Сотрудники' },
  '/personal/order/cart': { isIndexed: false, title: 'Корзина' },
  '/personal/price_requests': { isIndexed: false, title: 'Запросы цен' },
  '/personal/subscriptions': { isIndexed: false, title: 'Подписки на поступление' },
  '/personal/kp': { isIndexed: false, title: 'Коммерческие предложения' },
  '/personal/approvals': { isIndexed: false, title: 'На согласовании' },
  '/personal/claims': { isIndexed: false, title: 'Претензии' },
  [FAVORITES_PATH]: { isIndexed: false, title: 'Избранное' },
  '/personal/order/make': { isIndexed: false, title: 'Оформление заказа' },
  '/personal/orders': { isIndexed: false, title: 'Мои заказы' },
  '/personal/orders/archive': { isIndexed: false, title: 'Мои заказы: архив' },
  [NOTIFICATIONS_PATH]: { isIndexed: false, title: 'Уведомления' },
  [INTERNET_PARTNER_PATH]: { isIndexed: true, title: 'Интернет Партнер' },
  '/partner_program': { isIndexed: true, title: 'Партнёрская программа' },
  [MOUNT_PATH]: { isIndexed: false, title: 'Монтаж оборудования' },
  [SUPPORT_PATH]: { isIndexed: false, title: 'Обратная связь' },
  [STAFF_PATH]: { isIndexed: false, title: 'Рабочее место оператора' },
  [BONUSES_PATH]: { isIndexed: false, title: 'История бонусов' },
  [SHOWCASE_PATH]: { isIndexed: true, title: 'Витрина подарков' },
  [SHOWCASE_RULES_PATH]: { isIndexed: true, title: 'Правила бонусной программы' },
  [NEWS_PATH]: { isIndexed: true, title: 'Новости' },
  [PROMOTIONS_PATH]: { isIndexed: true, title: 'Акции' },
  [BRANDS_PATH]: { isIndexed: true, title: 'Бренды' },
  '/about': { isIndexed: true, title: 'О нас' },
  '/business_tools': { isIndexed: true, title: 'Инструменты для портала и бизнеса' },
  '/delivery': { isIndexed: true, title: 'Доставка' },
  '/installment': { isIndexed: true, title: 'Рассрочка' },
  '/payment': { isIndexed: true, title: 'Оплата' },
  '/recommendation_technologies': { isIndexed: true, title: 'Рекомендательные технологии' },
  '/help': { isIndexed: true, title: 'Помощь' },
  '/app': { isIndexed: true, title: 'Мобильное приложение' },
  '/warranty': { isIndexed: true, title: 'Гарантия и возврат' },
};

export const fixedRoutes = Object.entries(routes).map(([path, route]) => ({ path, ...route }));
