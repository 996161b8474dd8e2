import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LocaleContext } from '#components/state/locale.ts';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';

afterEach(() => snackbars.set([]));

function Field({ onRemove }: { onRemove?: () => void }) {
  const [value, setValue] = useState(7);
  return (
    <QuantityField
      value={value}
      min={1}
      max={1000}
      label="Количество"
      texts={{ less: 'Меньше', more: 'Больше' }}
      onChange={setValue}
      {...(onRemove && { removal: { label: 'Убрать', onPress: onRemove } })}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const said = () => snackbars.get().map(({ text }) => (text as string).replaceAll('\u00a0', ' '));

it.each([
  ['5000', '1000', ['Не больше 1 000 шт.']],
  ['0', '1', ['Не меньше 1 шт.']],
  ['1000', '1000', []],
  ['', '1', []],
  ['5x', '5', []],
])('«%s» becomes %s, and a changed number is told once', async (text, value, words) => {
  render(<Field />);
  await userEvent.clear(field());
  if (text) await userEvent.type(field(), text);
  expect(said()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(field().value).toBe(value);
  expect(said()).toEqual(words);
});

it.each(['-3', '2,5'])('«%s» that was pasted leaves the quantity as it was', async (text) => {
  render(<Field />);
  fireEvent.change(field(), { target: { value: text } });
  await userEvent.type(field(), '{Enter}');
  expect(field().value).toBe('7');
});

it('where there is a line to remove, this is offered for 0, and not for too many pieces', async () => {
  const onRemove = vi.fn();
  render(<Field onRemove={onRemove} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '5000{Enter}');
  expect(snackbars.get()[0]?.action).toBeNull();
  await userEvent.clear(field());
  await userEvent.type(field(), '0{Enter}');
  expect(field().value).toBe('1');
  snackbars.get()[1]?.action?.onPress();
  expect(onRemove).toHaveBeenCalledOnce();
});

it('is told in the language of the page', async () => {
  render(
    <LocaleContext value="en">
      <Field />
    </LocaleContext>,
  );
  await userEvent.clear(field());
  await userEvent.type(field(), '5000{Enter}');
  expect(said()).toEqual(['1,000 pcs at most']);
});
