import { createStore } from '#components/state/store.ts';
import { shownTheme, THEME_CHECK_MS, THEME_KEY, type Theme, themes } from '#lib/config/theme.ts';

/** null: not yet read from the browser */
export const themeChoice = createStore<Theme | null>(null);

/** Stores the chosen theme and applies it at once. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // storage is not available: the choice lasts until the page is reloaded
  }
  themeChoice.set(theme);
  paint(theme);
}

/** Follows the clock, the system's setting and other tabs (§4). Returns a function that stops it. */
export function followTheme(): () => void {
  adoptStored();
  const system = matchMedia('(prefers-color-scheme: dark)');
  const clock = setInterval(() => themeChoice.get() === 'realtime' && repaint(), THEME_CHECK_MS);
  system.addEventListener('change', repaint);
  window.addEventListener('storage', adoptFromTab);
  return () => {
    clearInterval(clock);
    system.removeEventListener('change', repaint);
    window.removeEventListener('storage', adoptFromTab);
  };
}

function adoptStored(): void {
  const theme = storedTheme();
  themeChoice.set(theme);
  paint(theme);
}

function adoptFromTab({ key }: StorageEvent): void {
  if (key === THEME_KEY) adoptStored();
}

function repaint(): void {
  paint(themeChoice.get() ?? 'system');
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function paint(theme: Theme): void {
  const { dataset } = document.documentElement;
  const shown = shownTheme(theme, new Date().getHours(), matchMedia('(prefers-color-scheme: dark)').matches);
  if (dataset.theme !== shown) dataset.theme = shown;
  dataset.themeChoice = theme;
}
