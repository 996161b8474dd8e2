import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CopyCode } from '#components/copy-code/copy-code.tsx';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';

const code = <CopyCode code="1246187" name="НС-код" action="Скопировать" done="НС-код скопирован" />;
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Скопировать НС-код 1246187' }));

describe('copying a code', () => {
  it('writes it to the clipboard and shows a message', async () => {
    const user = userEvent.setup();
    render(code);
    await press(user);
    expect(await navigator.clipboard.readText()).toBe('1246187');
    expect(snackbars.get().at(-1)?.text).toBe('НС-код скопирован');
  });

  it('leaves the code selected where the browser refuses', async () => {
    const user = userEvent.setup();
    const countBefore = snackbars.get().length;
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    render(code);
    await press(user);
    await waitFor(() => expect(getSelection()?.toString()).toBe('1246187'));
    expect(snackbars.get()).toHaveLength(countBefore);
  });
});
