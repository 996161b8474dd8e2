import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showChoices } from '#features/shell/head-script/show-choices.ts';
import { AppStrip } from '#features/shell/site/app-strip.tsx';
import { serveAppStrip, storeOf } from '#features/shell/site/serve-app-strip.ts';
import { stubBrowserApis } from './browser.ts';

const apps: [string, string][] = [
  ['https://apple.example', 'App Store'],
  ['https://google.example', 'Google Play'],
  ['https://rustore.example', 'RuStore'],
  ['https://huawei.example', 'AppGallery'],
];
const { dataset } = document.documentElement;
afterEach(() => {
  localStorage.clear();
  delete dataset.appStrip;
});

const strip = <AppStrip identity={{ storeName: 'Русклимат', apps }} locale="ru" />;

describe('the strip about the app', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'https://apple.example'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'https://rustore.example'],
    ['Mozilla/5.0 (Linux; Android 12; HUAWEI P50)', 'https://huawei.example'],
    ['Mozilla/5.0 (X11; Linux x86_64)', '/app'],
  ])('leads to the store of the phone: %s', (userAgent, address) => {
    expect(storeOf(userAgent, apps)).toBe(address);
  });

  it('leads to the next store of the phone where the first has no app, else to the page about the app', () => {
    expect(storeOf('Android', [['https://google.example', 'Google Play']])).toBe('https://google.example');
    expect(storeOf('iPhone', [['https://google.example', 'Google Play']])).toBe('/app');
  });

  it('leads to the page about the app, and with script to the store of the phone', () => {
    render(strip);
    const link = screen.getByRole('link', { name: 'Открыть' });
    expect(link.getAttribute('href')).toBe('/app');
    vi.spyOn(Navigator.prototype, 'userAgent', 'get').mockReturnValue('iPhone');
    serveAppStrip();
    expect(link.getAttribute('href')).toBe('https://apple.example');
  });

  it('stays closed on the next page from the first paint on', () => {
    stubBrowserApis();
    render(strip);
    serveAppStrip();
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(dataset.appStrip).toBe('closed');
    delete dataset.appStrip;
    showChoices(dataset);
    expect(dataset.appStrip).toBe('closed');
  });
});
