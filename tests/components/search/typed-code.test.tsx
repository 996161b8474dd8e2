import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TypedCode } from '#components/barcode-scanner/typed-code.tsx';
import { codeOfBarcode } from '#lib/rules/barcode.ts';

const texts = { digits: 'Цифры', find: 'Найти', wrong: 'Проверьте цифры', none: 'Введите цифры' };

it('digits typed in place of a scan are checked, then found like a scan', async () => {
  const [onCode, onSubmit] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
  const { container } = render(
    <form>
      <TypedCode codeOf={codeOfBarcode} onCode={onCode} texts={texts} />
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', onSubmit);
  const field = screen.getByLabelText('Цифры');
  await userEvent.click(screen.getByRole('button', { name: 'Найти' }));
  expect(screen.getByText('Введите цифры')).toBeDefined();
  await userEvent.type(field, '4600000000007{Enter}');
  expect(screen.getByText('Проверьте цифры')).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(onCode).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, '4 600000 000008{Enter}');
  expect(onCode).toHaveBeenCalledWith('4600000000008');
  await userEvent.clear(field);
  await userEvent.type(field, '036000291452{Enter}');
  expect(onCode).toHaveBeenLastCalledWith('0036000291452');
  expect(onSubmit, 'the form of the search field stays').not.toHaveBeenCalled();
});
