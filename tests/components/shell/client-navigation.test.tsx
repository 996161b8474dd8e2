import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientNavigation } from '#components/navigation/client-navigation.tsx';
import { onNavigated } from '#components/navigation/navigated.ts';

const router = vi.hoisted(() => ({ push: vi.fn(), prefetch: vi.fn(), refresh: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

function show(markup: React.ReactNode) {
  render(
    <>
      {markup}
      <ClientNavigation offline={{ text: 'Нет связи', retry: 'Повторить' }} />
    </>,
  );
}

beforeEach(() => {
  router.push.mockReset();
  router.prefetch.mockReset();
  router.refresh.mockReset();
  vi.useFakeTimers();
  // jsdom cannot navigate, so unhandled clicks are prevented
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay);
  return () => {
    window.removeEventListener('click', stay);
    vi.useRealTimers();
  };
});

describe('a plain click on a link', () => {
  it.each([
    ['another page', '/catalog/kotly?page=2', '/catalog/kotly?page=2'],
    ['a fragment of another page', '/stores#map', '/stores#map'],
  ])('navigates to %s without a reload', (_, href, target) => {
    show(<a href={href}>ссылка</a>);
    fireEvent.click(screen.getByText('ссылка'));
    expect(router.push).toHaveBeenCalledExactlyOnceWith(target);
  });

  it('is handled when it hits an element inside the link', () => {
    show(
      <a href="/stores">
        <b>внутри</b>
      </a>,
    );
    fireEvent.click(screen.getByText('внутри'));
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/stores');
  });

  it('notifies listeners when the new page is shown', () => {
    const arrived = vi.fn();
    const stop = onNavigated(arrived);
    show(<a href="/stores">ссылка</a>);
    act(() => void fireEvent.click(screen.getByText('ссылка')));
    expect(arrived).toHaveBeenCalledOnce();
    stop();
  });
});

describe('a click left to the browser', () => {
  it.each([
    [
      'a fragment of the same page',
      <a key="1" href="/#content">
        ссылка
      </a>,
    ],
    [
      'another host',
      <a key="2" href="https://example.com/">
        ссылка
      </a>,
    ],
    [
      'a phone number',
      <a key="3" href="tel:+78002346980">
        ссылка
      </a>,
    ],
    [
      'the API',
      <a key="4" href="/api/v1/cities/">
        ссылка
      </a>,
    ],
    [
      'a file',
      <a key="5" href="/price.pdf">
        ссылка
      </a>,
    ],
    [
      'a picture',
      <a key="6" href="/pictures/a-1200.webp">
        ссылка
      </a>,
    ],
    [
      'a new tab',
      <a key="7" href="/stores" target="_blank" rel="noreferrer">
        ссылка
      </a>,
    ],
    [
      'a download',
      <a key="8" href="/stores" download>
        ссылка
      </a>,
    ],
    [
      'a full reload',
      <div key="9" data-full-load="">
        <a href="/stores">ссылка</a>
      </div>,
    ],
  ])('is one on a link: %s', (_, link) => {
    show(link);
    fireEvent.click(screen.getByText('ссылка'));
    expect(router.push).not.toHaveBeenCalled();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is one with %o',
    (how) => {
      show(<a href="/stores">ссылка</a>);
      fireEvent.click(screen.getByText('ссылка'), how);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it('is one that another handler has already handled', () => {
    show(
      <a href="/stores" onClick={(event) => event.preventDefault()}>
        ссылка
      </a>,
    );
    fireEvent.click(screen.getByText('ссылка'));
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe('a GET form', () => {
  it('navigates to its address with the filled fields only', () => {
    show(
      <form action="/search" data-testid="form">
        <input name="q" defaultValue="котёл газовый" />
        <input name="from" defaultValue="" />
      </form>,
    );
    fireEvent.submit(screen.getByTestId('form'));
    expect(router.push).toHaveBeenCalledExactlyOnceWith(`/search?${new URLSearchParams({ q: 'котёл газовый' })}`);
  });

  it('is left to the browser when it posts', () => {
    show(<form action="/search" method="post" data-testid="form" onSubmit={(event) => event.preventDefault()} />);
    fireEvent.submit(screen.getByTestId('form'));
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe('the prefetching of a page', () => {
  const over = (text: string) =>
    fireEvent(
      screen.getByText(text),
      Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }),
    );

  it('happens once, when the pointer rests on its link for 65 ms', () => {
    show(<a href="/stores">ссылка</a>);
    over('ссылка');
    vi.advanceTimersByTime(64);
    expect(router.prefetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    over('ссылка');
    vi.advanceTimersByTime(200);
    expect(router.prefetch).toHaveBeenCalledExactlyOnceWith('/stores', { kind: 'full' });
  });

  it('does not happen when the pointer only passes over its link', () => {
    show(
      <>
        <a href="/stores">ссылка</a>
        <p>текст</p>
      </>,
    );
    over('ссылка');
    vi.advanceTimersByTime(40);
    over('текст');
    vi.advanceTimersByTime(200);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  it('begins at once when a finger touches its link', () => {
    show(<a href="/stores">ссылка</a>);
    fireEvent.touchStart(screen.getByText('ссылка'));
    expect(router.prefetch).toHaveBeenCalledExactlyOnceWith('/stores', { kind: 'full' });
  });

  it('happens without a gesture only for the first three marked links in sight', () => {
    const sight = { top: 10, bottom: 20, width: 10 } as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      return this.textContent === 'ниже' ? { ...sight, top: 5000, bottom: 5010 } : sight;
    });
    show(
      <>
        <a href="/product/unmarked">без отметки</a>
        <a href="/product/below" data-prefetch="">
          ниже
        </a>
        {[1, 2, 3, 4, 5].map((n) => (
          <a key={n} href={`/product/${n}`} data-prefetch="">
            {n}
          </a>
        ))}
      </>,
    );
    vi.advanceTimersByTime(5000);
    expect(router.prefetch.mock.calls.map(([href]) => href)).toEqual(['/product/1', '/product/2', '/product/3']);
  });
});

describe('a prefetched page', () => {
  const visit = (waitMs: number) => {
    const start = location.href;
    router.push.mockImplementation((href: string) => history.pushState(null, '', href));
    show(<a href="/product/pushka">товар</a>);
    fireEvent.touchStart(screen.getByText('товар'));
    vi.advanceTimersByTime(waitMs);
    act(() => void fireEvent.click(screen.getByText('товар')));
    history.replaceState(null, '', start);
  };

  it('is refetched when it is shown later, because its stock may have been ordered since', () => {
    visit(10_000);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('is shown as it is when it was prefetched a moment ago', () => {
    visit(500);
    expect(router.refresh).not.toHaveBeenCalled();
  });
});
