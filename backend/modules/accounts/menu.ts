import { say } from '#backend/language.ts';
import {
  ACTING_END_ITEM,
  ACTING_LINK,
  APPROVALS_PATH,
  CLAIMS_PATH,
  INTERNET_PARTNER_PATH,
  NOTIFICATIONS_PATH,
  SIGN_OUT_ITEM,
  SIGN_OUT_TITLE,
  STAFF_PATH,
} from '#lib/config/routes.ts';
import type { User } from '#lib/contract/accounts.ts';

type MenuItem = User['menu']['items'][number];

/** An item with its title in the language of the request. */
const item = (name: string, link: string, ru: string, en: string): MenuItem => ({ name, title: say({ ru, en }), link });

const profile = () => item('profile', '/personal/profile', 'Профиль', 'Profile');
const mount = () => item('mount', '/personal/mount', 'Монтаж', 'Installation');
const feedback = () => item('feedback', '/feedback', 'Обратная связь', 'Feedback');
const priceRequests = () => item('price_requests', '/personal/price_requests', 'Запросы цен', 'Price requests');
const subscriptions = () => item('subscriptions', '/personal/subscriptions', 'Подписки', 'Subscriptions');
const offers = () => item('kp', '/personal/kp', 'Коммерческие предложения', 'Commercial offers');
const signOut = () => item(SIGN_OUT_ITEM, '/?logout=yes', SIGN_OUT_TITLE, 'Sign out');

const approvals = () => item('approvals', APPROVALS_PATH, 'На согласовании', 'Approvals');
const users = () => item('users', '/personal/users', 'Сотрудники', 'Employees');
const notifications = () => item('notifications', NOTIFICATIONS_PATH, 'Уведомления', 'Notifications');

/** In the order of §2; `isColleague`: of a company. */
const customerItems = (isColleague: boolean) => [
  item('orders', '/personal/orders', 'Мои заказы', 'My orders'),
  ...(isColleague ? [approvals()] : []),
  offers(),
  users(),
  profile(),
  priceRequests(),
  notifications(),
  subscriptions(),
  item('bonuses', '/personal/bonuses', 'История бонусов', 'Bonus history'),
  item('claims', CLAIMS_PATH, 'Претензии', 'Claims'),
  mount(),
  item('internet_partner', INTERNET_PARTNER_PATH, 'Интернет Партнер', 'Internet Partner'),
  feedback(),
];

/** Of a person who sees no prices and documents of their company. */
const requesterItems = () => [approvals(), users(), profile(), notifications(), subscriptions(), feedback()];

interface Roles {
  isVerified: boolean;
  isColleague: boolean;
  isRequester: boolean;
  isEmployee: boolean;
  isOperator: boolean;
}

/** Menu of the personal account. */
export const menuOf = ({ isVerified, isColleague, isRequester, isEmployee, isOperator }: Roles): MenuItem[] => [
  ...(isEmployee ? [item('acting', ACTING_LINK, 'Действовать за клиента', 'Act for a customer')] : []),
  ...(isOperator ? [item('staff', STAFF_PATH, 'Рабочее место', 'Workplace')] : []),
  ...(isRequester ? requesterItems() : isVerified ? customerItems(isColleague) : [profile(), feedback()]),
  signOut(),
];

/** Menu of an employee who acts for a customer: without what only customers themselves may do. */
export const actingMenu = (): MenuItem[] => [
  item('orders', '/personal/orders', 'Заказы клиента', 'Customer’s orders'),
  item('profile', '/personal/profile', 'Профиль клиента', 'Customer’s profile'),
  priceRequests(),
  subscriptions(),
  item('bonuses', '/personal/bonuses', 'Бонусы клиента', 'Customer’s bonuses'),
  offers(),
  item('claims', CLAIMS_PATH, 'Претензии клиента', 'Customer’s claims'),
  mount(),
  feedback(),
  item('acting', ACTING_LINK, 'Сменить клиента', 'Change customer'),
  item(ACTING_END_ITEM, '#acting-end', 'Закончить', 'Stop acting'),
  signOut(),
];
