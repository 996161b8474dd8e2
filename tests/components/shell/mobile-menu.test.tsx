import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameMobileMenu } from '#app/[locale]/[region]/_shell/account-parts.tsx';
import { ActingBar } from '#features/account/acting/acting-bar.tsx';
import { ColleaguesSlot } from '#features/account/colleagues/colleagues-slot.tsx';
import { visitorInfo, who } from '#features/account/session/visitor.ts';
import { buyerLinks, footerBuyers, footerCompany, headerLinks } from '#features/shell/site/site-links.ts';
import { russianSiteTexts } from '#features/shell/site/site-texts.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { user } from '../auth/server.ts';
import { stubBrowserApis } from './browser.ts';

const server = setupServer(
  http.get('*/api/v1/company/users/', () => HttpResponse.json({ errorCode: 403, message: '' }, { status: 403 })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  document.documentElement.lang = 'ru';
});

const identity = {
  storeName: 'Русклимат',
  phone: '8 800 234 69 80',
  retailSiteUrl: 'https://retail.test',
  supportPhone: '8 800 500 07 75',
  supportEmail: 'b2b@shop.test',
  checkDays: 1,
  telegramUrl: null,
  whatsappUrl: null,
  apps: [],
};
const item = (name: string, title: string) => ({ name, title, link: `/personal/${name}` });
const ending = { name: 'logout', title: 'Выход', link: '/?logout=yes' };
const info = (items: { name: string; title: string; link: string }[]): AppInfo => ({
  user: { ...user, menu: { items: [...items, ending] } },
  acting: null,
  manager: null,
  favorites: [],
  compare: [],
  responsible: [],
  alert: null,
  links: { mobileApps: {}, socials: {} },
  sessionId: 's',
  xmlId: 'x',
  jwt: null,
  isAllowNotification: true,
  notice: null,
  meta: { title: '', description: '' },
  isWinterTheme: false,
});

/** The links of the open menu in order. */
async function entries(visitor: Who, known: AppInfo | null): Promise<string[]> {
  who.set(visitor);
  visitorInfo.set(known ? { status: 'success', info: known } : { status: 'idle', info: null });
  render(
    <FrameMobileMenu identity={identity} texts={russianSiteTexts}>
      <span />
    </FrameMobileMenu>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Меню' }));
  const sections = await screen.findByRole('navigation', { name: 'Разделы сайта' });
  return within(sections)
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
}

const open = ['Избранное', 'Сравнение товаров'];

describe('the mobile menu', () => {
  it('shows who acts for whom', async () => {
    const acting = { customerId: 1, company: 'ООО', inn: null, person: 'П', employee: 'Иванов Игорь Николаевич' };
    await entries('verified', { ...info([]), acting });
    expect(screen.getByText(/^Иванов\sИ\.\sН\. → /)).toBeDefined();
  });

  it('has a button that ends acting for a customer', async () => {
    const ends = vi.fn();
    server.use(http.delete('*/api/v1/acting/', () => HttpResponse.json(ends() ?? { success: true })));
    const acting = { customerId: 1, company: 'ООО', inn: null, person: 'П', employee: 'Иванов Игорь Николаевич' };
    const onChanged = vi.fn(async () => undefined);
    render(<ActingBar acting={acting} onChanged={onChanged} />);
    const items = [item('acting', 'Сменить клиента'), item('acting-end', 'Закончить')];
    const shown = await entries('verified', { ...info(items), acting });
    expect(shown.slice(0, 2)).toEqual(['Сменить клиента', 'Закончить']);
    await userEvent.click(screen.getByRole('link', { name: 'Закончить' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(ends).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a verified customer lists all items in order', async () => {
    const items = [
      item('orders', 'Мои заказы'),
      item('kp', 'Коммерческие предложения'),
      item('users', 'Сотрудники'),
      item('profile', 'Профиль'),
    ];
    const shown = await entries('verified', info(items));
    expect(shown.slice(0, 6)).toEqual([...items.map(({ title }) => title), ...open]);
    expect(shown.at(-1)).toBe('Выход');
    // «Покупателям» comes before them
    expect(shown.indexOf('Филиалы')).toBeGreaterThan(
      shown.indexOf('Политика в отношении обработки персональных данных'),
    );
  });

  it('of a verified customer groups the items by subject', async () => {
    const items = [
      item('orders', 'Мои заказы'),
      item('users', 'Сотрудники'),
      item('notifications', 'Уведомления'),
      item('bonuses', 'История бонусов'),
      item('claims', 'Претензии'),
    ];
    const shown = await entries('verified', info(items));
    expect(shown.slice(0, 7)).toEqual([
      'Мои заказы',
      'Претензии',
      'История бонусов',
      'Витрина подарков',
      'Лига партнёров',
      'Уведомления',
      'Сотрудники',
    ]);
    expect(shown.filter((title) => title === 'Витрина подарков')).toHaveLength(1);
    const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Заказы', 'Бонусы и подарки', 'Связь', 'Компания', 'Товары', 'Разделы сайта']);
  });

  it('of an unverified person has no profile, which is in the bottom bar', async () => {
    const shown = await entries('unverified', info([item('profile', 'Профиль')]));
    expect(shown.slice(0, 2)).toEqual(open);
    expect(shown.at(-1)).toBe('Выход');
  });

  it('of a guest ends with the sign-in link', async () => {
    const shown = await entries('guest', null);
    expect(shown.slice(0, 2)).toEqual(open);
    expect(shown.at(-1)).toBe('Войти');
  });

  it('leads wherever the header and the footer lead', async () => {
    const { links } = russianSiteTexts;
    const shown = await entries('guest', null);
    // the catalogue has its own item in the bottom bar
    const named = [...buyerLinks, ...headerLinks, ...footerCompany, ...footerBuyers].filter(
      (name) => name !== 'catalog',
    );
    expect(shown).toEqual(expect.arrayContaining(named.map((name) => links[name])));
    expect(new Set(shown).size).toBe(shown.length);
    expect(screen.getByRole('link', { name: /Служба поддержки/ }).getAttribute('href')).toBe('tel:+78005000775');
    expect(screen.getByRole('link', { name: 'Написать в поддержку' }).getAttribute('href')).toBe('/feedback');
  });

  it('of a customer has the page for guests as the account names it, and support once', async () => {
    const items = [
      item('internet_partner', 'Интернет-партнёр'),
      { name: 'feedback', title: 'Поддержка', link: '/feedback' },
    ];
    const shown = await entries('verified', info(items));
    expect(shown).not.toContain(russianSiteTexts.links.internetPartner);
    expect(shown).toContain('Интернет-партнёр');
    expect(screen.queryByRole('link', { name: 'Написать в поддержку' })).toBeNull();
  });
});

describe('the colleagues page', () => {
  it('tells a customer without a company whose account it is', async () => {
    await act(async () => render(<ColleaguesSlot who="verified" />));
    expect(await screen.findByText('Кабинет оформлен на вас')).toBeDefined();
    expect(screen.getByRole('link', { name: 'К профилю' }).getAttribute('href')).toBe('/personal/profile');
  });
});
