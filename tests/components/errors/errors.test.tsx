import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FailureScreen } from '#features/shell/errors/failure-screen.tsx';
import { NotFoundScreen } from '#features/shell/errors/not-found-screen.tsx';
import { UnknownPathTitle } from '#features/shell/errors/unknown-path-title.tsx';
import ru from '#messages/ru/errors.json' with { type: 'json' };

const locale = vi.hoisted(() => ({ locale: 'ru' }));
vi.mock('next/navigation', () => ({ useParams: () => locale }));

afterEach(() => {
  vi.unstubAllEnvs();
  locale.locale = 'ru';
});

describe('the error page', () => {
  it('has a button to try again', async () => {
    const retry = vi.fn();
    render(<FailureScreen error={new Error('x')} retry={retry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('is in the language of the page', () => {
    locale.locale = 'en';
    render(<FailureScreen error={new Error('x')} retry={vi.fn()} />);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('shows the phone number', () => {
    document.documentElement.dataset.phone = '8 843 234 69 80';
    render(<FailureScreen error={new Error('x')} retry={vi.fn()} />);
    expect(screen.getByRole('link', { name: '8 843 234 69 80' }).getAttribute('href')).toBe('tel:+78432346980');
    delete document.documentElement.dataset.phone;
  });

  it('shows the error in a collapsed block, in development only', () => {
    vi.stubEnv('NODE_ENV', 'development');
    const { unmount } = render(<FailureScreen error={new Error('broken pipe')} retry={vi.fn()} />);
    expect(screen.getByText(/broken pipe/).closest('details')).toHaveProperty('open', false);
    unmount();
    vi.stubEnv('NODE_ENV', 'production');
    render(<FailureScreen error={new Error('broken pipe')} retry={vi.fn()} />);
    expect(screen.queryByText(/broken pipe/)).toBeNull();
  });
});

describe('the page of a missing address', () => {
  const show = () => render(<NotFoundScreen texts={ru.notFound} />);

  it('has a collapsed block with the status, in development only', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const { unmount } = show();
    const block = screen.getByText(ru.notFound.debug).closest('details');
    expect(block).toHaveProperty('open', false);
    await userEvent.click(screen.getByText(ru.notFound.debug));
    expect(block).toHaveProperty('open', true);
    expect(block?.textContent).toContain(`404 ${ru.notFound.title}`);
    unmount();
    vi.stubEnv('NODE_ENV', 'production');
    show();
    expect(screen.getByRole('searchbox')).toBeDefined();
    expect(screen.queryByText(ru.notFound.debug)).toBeNull();
  });
});

describe('the title of a missing page', () => {
  const visit = (path: string) => {
    window.history.replaceState(null, '', path);
    document.title = 'Страница не найдена';
    render(<UnknownPathTitle title="Page not found: {path}" />);
    return document.title;
  };

  it('contains a path without a route', () => {
    expect(visit('/no/such?x=1')).toBe('Page not found: /no/such');
  });

  it('stays for a missing object of a known route', () => {
    expect(visit('/product/gone')).toBe('Страница не найдена');
    expect(visit('/catalog/gone')).toBe('Страница не найдена');
  });
});
