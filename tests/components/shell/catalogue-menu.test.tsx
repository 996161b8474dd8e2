import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceNavigation } from '#components/navigation/navigated.ts';
import { CatalogueButton } from '#features/shell/menu/catalogue-button.tsx';
import { CatalogueMenu } from '#features/shell/menu/catalogue-menu.tsx';
import { closeMenu } from '#features/shell/menu/menu-store.ts';
import { queryClient } from '#lib/client/queries.ts';
import texts from '#messages/ru/menu.json' with { type: 'json' };
import { stubBrowserApis } from './browser.ts';

const section = (id: number, text: string, children: unknown[] = []) => ({
  id,
  text,
  link: `/catalog/s${id}`,
  tone: 'heat',
  count: 7,
  picture: null,
  children,
});
const groups = [
  section(1, 'Котлы', [
    { ...section(11, 'Газовые котлы'), link: '/catalog/s1/gazovye' },
    section(12, 'Электрические котлы'),
  ]),
  section(2, 'Насосы', [section(21, 'Дренажные насосы')]),
  section(3, 'Трубы'),
];

let asked = 0;
const server = setupServer(
  http.get('*/api/v1/catalog/categories/', () => {
    asked += 1;
    return HttpResponse.json(groups);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  asked = 0;
  stubBrowserApis();
  document.documentElement.lang = 'ru';
  window.history.replaceState(null, '', '/stores');
  return () => {
    act(() => closeMenu());
    queryClient().clear();
  };
});

async function open(marked: string[] = []) {
  render(
    <>
      <CatalogueButton label="Каталог" variant="header" />
      <CatalogueMenu label="Каталог" marked={marked} />
      <a href="/elsewhere">мимо</a>
    </>,
  );
  const button = screen.getByRole('link', { name: 'Каталог' });
  fireEvent.click(button);
  await groupsShown();
  return button;
}
const groupsShown = async () =>
  within(await screen.findByRole('navigation', { name: texts.groups })).findByRole('link', { name: /^Трубы/ });
const group = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: texts.groups })).getByRole('link', { name });
/** whether the link's default action was kept */
const click = (link: HTMLElement) => fireEvent.click(link);
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

// prevents jsdom from leaving the page on an unhandled click
beforeEach(() => {
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay);
  return () => window.removeEventListener('click', stay);
});

describe('the catalogue menu', () => {
  it('is a plain link to the catalogue before hydration', () => {
    render(<CatalogueButton label="Каталог" variant="header" />);
    expect(screen.getByRole('link', { name: 'Каталог' }).getAttribute('href')).toBe('/catalog');
  });

  it('loads the categories once, when they are first needed', async () => {
    const button = await open();
    expect(asked).toBe(1);
    fireEvent.click(button);
    fireEvent.click(button);
    await groupsShown();
    expect(asked).toBe(1);
  });

  it('marks the group and the section that an employee is responsible for, also to hear', async () => {
    await open(['/catalog/s2', '/catalog/s21']);
    expect(group(/^Насосы/).textContent).toContain(texts.responsible);
    expect(group(/^Котлы/).textContent).not.toContain(texts.responsible);
    click(group(/^Насосы/));
    expect((await screen.findByRole('link', { name: /^Дренажные насосы/ })).textContent).toContain(texts.responsible);
    expect(screen.getAllByTitle(texts.responsible)).toHaveLength(3);
  });

  it('scrolls the page to the top', async () => {
    await open();
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it('opens a sublist on the first click and follows the link on the second', async () => {
    await open();
    const followed = vi.fn();
    document.addEventListener('click', (event) => followed(event.defaultPrevented));
    click(group(/^Насосы/));
    expect(followed).toHaveBeenLastCalledWith(true);
    expect(group(/^Насосы/).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('heading', { name: 'Насосы' })).toBeDefined();
    expect(screen.getByRole('link', { name: /^Дренажные насосы/ }).getAttribute('href')).toBe('/catalog/s21');
    click(group(/^Насосы/));
    expect(followed).toHaveBeenLastCalledWith(false);
  });

  it('has only links to the groups and sections that the shop names', async () => {
    await open();
    const sections = ['/catalog/s1/gazovye', '/catalog/s12', '/catalog/s21'];
    const named = ['/catalog/s1', '/catalog/s2', '/catalog/s3', ...sections];
    const hrefs = () =>
      within(screen.getByRole('dialog'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(named).toEqual(expect.arrayContaining(hrefs()));
    expect(hrefs()).toEqual(expect.arrayContaining(['/catalog/s1', '/catalog/s2', '/catalog/s3']));
    click(group(/^Котлы/));
    expect(named).toEqual(expect.arrayContaining(hrefs()));
    expect(hrefs()).toEqual(expect.arrayContaining(['/catalog/s1/gazovye', '/catalog/s12']));
  });

  it('follows a category without children on the first click', async () => {
    await open();
    const followed = vi.fn();
    document.addEventListener('click', (event) => followed(event.defaultPrevented), { once: true });
    click(group(/^Трубы/));
    expect(followed).toHaveBeenLastCalledWith(false);
  });

  it('highlights the category of the page', async () => {
    window.history.replaceState(null, '', '/catalog/s1/gazovye');
    await open();
    expect(group(/^Котлы/).getAttribute('aria-expanded')).toBe('true');
    expect(group(/^Насосы/).getAttribute('aria-expanded')).toBe('false');
    const current = [/^Газовые котлы/, /^Электрические котлы/].map((name) =>
      screen.getByRole('link', { name }).getAttribute('aria-current'),
    );
    expect(current).toEqual(['page', null]);
  });

  it('is navigated with the arrow keys', async () => {
    await open();
    expect(document.activeElement).toBe(group(/^Котлы/));
    key('ArrowDown');
    expect(document.activeElement).toBe(group(/^Насосы/));
    key('End');
    expect(document.activeElement).toBe(group(/^Трубы/));
    key('Home');
    key('ArrowRight');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Все товары'));
    key('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Газовые котлы');
    key('ArrowLeft');
    expect(document.activeElement).toBe(group(/^Котлы/));
  });

  it('closes by Escape and returns the focus', async () => {
    const button = await open();
    key('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('opens by the space bar too, and by the arrow down', async () => {
    const button = await open();
    for (const name of [' ', 'ArrowDown']) {
      key('Escape');
      await waitFor(() => expect(document.activeElement).toBe(button));
      expect(screen.queryByRole('dialog')).toBeNull();
      key(name);
      await groupsShown();
      act(() => group(/^Котлы/).focus());
    }
  });

  it('closes when the focus or a press is outside', async () => {
    await open();
    fireEvent.pointerDown(screen.getByText('мимо'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes after a navigation', async () => {
    await open();
    act(() => announceNavigation());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error with a retry button and a link to the catalogue when it fails to load', async () => {
    server.use(
      http.get(
        '*/api/v1/catalog/categories/',
        () => HttpResponse.json({ errorCode: 400, message: '' }, { status: 400 }),
        { once: true },
      ),
    );
    render(
      <>
        <CatalogueButton label="Каталог" variant="header" />
        <CatalogueMenu label="Каталог" marked={[]} />
      </>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Каталог' }));
    const failure = await screen.findByRole('alert');
    expect(within(failure).getByRole('link', { name: texts.openPage }).getAttribute('href')).toBe('/catalog');
    fireEvent.click(within(failure).getByRole('button', { name: texts.retry }));
    await groupsShown();
  });
});

describe('the catalogue link in the phone’s bottom bar', () => {
  it.each([
    ['/catalog', 'page'],
    ['/catalog/kotly', 'true'],
    ['/stores', null],
  ])('on %s is marked as current: %s', (path, current) => {
    window.history.replaceState(null, '', path);
    render(<CatalogueButton label="Каталог" variant="bar" />);
    expect(screen.getByRole('link', { name: 'Каталог' }).getAttribute('aria-current')).toBe(current);
  });
});
