import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScannerDialog } from '#components/barcode-scanner/scanner-dialog.tsx';
import { codeOfBarcode } from '#lib/rules/barcode.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const getUserMedia = vi.fn<() => Promise<MediaStream>>();
beforeEach(() => {
  stubBrowserApis();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
});
afterEach(() => vi.unstubAllGlobals());

const refuse = (name: string) => getUserMedia.mockRejectedValueOnce(new DOMException('', name));
const show = () => {
  const [onCode, onClose] = [vi.fn(), vi.fn()];
  render(<ScannerDialog codeOf={codeOfBarcode} onCode={onCode} onClose={onClose} />);
  return { onCode, onClose };
};

it.each([
  ['NotAllowedError', 'Доступ к камере запрещён'],
  ['NotFoundError', 'Камера не найдена'],
  ['NotReadableError', 'Камера занята другим приложением'],
  ['TypeError', 'Сканер не запустился'],
])('a camera refused with %s says why, and can be tried again', async (name, words) => {
  refuse(name);
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  refuse('NotFoundError');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Камера не найдена');
});

it('the digits below a barcode are typed where there is no camera', async () => {
  refuse('NotFoundError');
  const { onCode } = show();
  const digits = await screen.findByLabelText('Цифры под штрихкодом');
  await userEvent.type(digits, '4600000000007{Enter}');
  expect(screen.getByText(/такого штрихкода не бывает/)).toBeDefined();
  expect(onCode).not.toHaveBeenCalled();
  await userEvent.clear(digits);
  await userEvent.type(digits, '4600000000008');
  await userEvent.click(screen.getByRole('button', { name: 'Найти' }));
  expect(onCode).toHaveBeenCalledExactlyOnceWith('4600000000008');
});

it('a camera that starts after the scanner was closed is stopped', async () => {
  const stop = vi.fn();
  const coming = Promise.withResolvers<MediaStream>();
  getUserMedia.mockReturnValueOnce(coming.promise);
  const { unmount } = render(<ScannerDialog codeOf={codeOfBarcode} onCode={vi.fn()} onClose={vi.fn()} />);
  unmount();
  coming.resolve({ getTracks: () => [{ stop }] } as unknown as MediaStream);
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
});
