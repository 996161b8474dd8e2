const CLOSED_KEY = 'closed-alerts';
/** older announcements are forgotten */
const NAMES_MAX = 20;

export function closedAlerts(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(CLOSED_KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds a name; returns all of them. */
export function rememberClosed(name: string): string[] {
  const names = [...closedAlerts().filter((known) => known !== name), name].slice(-NAMES_MAX);
  try {
    localStorage.setItem(CLOSED_KEY, JSON.stringify(names));
  } catch {
    // storage is not available: closed until the page is reloaded
  }
  return names;
}
