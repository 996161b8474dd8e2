import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberPanel, restorePanel } from '#features/catalogue/listing/panel-memory.ts';

function Panel() {
  return (
    <div data-testid="listing">
      <aside>
        <form data-filters="">
          <div data-scroll="">
            <details data-key="brand">
              <summary>Бренд</summary>
            </details>
            <input type="checkbox" name="brand" value="ballu" aria-label="Ballu" />
            <input type="checkbox" name="brand" value="zanussi" aria-label="Zanussi" />
            <input name="price_from" aria-label="от" defaultValue="30 000" />
          </div>
        </form>
      </aside>
      <section data-results="" tabIndex={-1} aria-label="Товары">
        <a href="/c">×</a>
      </section>
    </div>
  );
}

function place() {
  const root = screen.getByTestId('listing');
  const panel = root.querySelector('aside');
  if (!panel) throw new Error('no panel');
  return { root, panel };
}

/** The page at the new address is a new element tree. */
function arrive(address: string): boolean {
  document.body.replaceChildren();
  render(<Panel />);
  const { root, panel } = place();
  return restorePanel(root, panel, address);
}

const group = () => screen.getByText('Бренд').closest('details') as HTMLDetailsElement;

describe('the filter panel on the next page', () => {
  beforeEach(() => {
    render(<Panel />);
  });

  it('returns the focus to the same box', () => {
    screen.getByRole('checkbox', { name: 'Zanussi' }).focus();
    rememberPanel(place().root, '/c?brand=zanussi');
    expect(arrive('/c?brand=zanussi')).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Zanussi' }));
  });

  it('keeps lists expanded', () => {
    group().open = true;
    rememberPanel(place().root, '/c?brand=zanussi');
    arrive('/c?brand=zanussi');
    expect(group().open).toBe(true);
  });

  it('keeps bounds typed during the navigation and applies them', () => {
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.focus();
    field.value = '30 0005';
    rememberPanel(place().root, '/c?price_from=30000', true);
    const heard: string[] = [];
    const listen = ({ target }: Event) => heard.push((target as HTMLInputElement).value);
    document.addEventListener('input', listen);
    arrive('/c?price_from=30000');
    document.removeEventListener('input', listen);
    expect(screen.getByRole('textbox')).toHaveProperty('value', '30 0005');
    expect(heard).toEqual(['30 0005']);
  });

  it('shows a bound as the address has corrected it', () => {
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.focus();
    field.value = '90000';
    rememberPanel(place().root, '/c?price_from=30000&price_to=90000');
    arrive('/c?price_from=30000&price_to=90000');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '30 000');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('moves the focus to the results when the focused chip is gone', () => {
    screen.getByRole('link').focus();
    rememberPanel(place().root, '/c');
    arrive('/c');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Товары' }));
  });

  it('does nothing on a page that was reached otherwise', () => {
    screen.getByRole('checkbox', { name: 'Zanussi' }).focus();
    rememberPanel(place().root, '/c?brand=zanussi');
    expect(arrive('/another')).toBe(false);
    expect(document.activeElement).toBe(document.body);
  });
});
