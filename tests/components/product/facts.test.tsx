import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Facts } from '#components/facts/facts.tsx';

it('facts leave out missing values and show zero', () => {
  const isOverdue = false;
  render(
    <Facts
      rows={[
        ['Город', 'Казань'],
        ['Просрочено', isOverdue && '100 ₽'],
        ['Адрес', null],
        ['КПП', ''],
        ['Заказов', 0],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Город', 'Заказов']);
});
