import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Facts } from '#components/facts/facts.tsx';

it('facts name nothing that has no value; nought is one', () => {
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
