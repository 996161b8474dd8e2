import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#features/staff/audit/audit-queries.ts';
import { AuditTable } from '#features/staff/audit/audit-table.tsx';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';

const changes = (entry: Partial<AuditEntry>) => {
  const whole = {
    id: 1,
    at: '2026-11-25T09:00:00Z',
    who: 'command',
    action: 'answer',
    subject: 'claim',
    subjectId: '1',
    name: null,
  };
  render(<AuditTable items={[{ ...whole, before: null, after: null, ...entry }]} texts={staffTexts()} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
};

describe('the log of changes', () => {
  it('shows money, days, times, states, cities and roles as people write them', () => {
    const shown = changes({
      subject: 'installation',
      before: { status: 'new', price: null, assigned_on: null, city_id: null, company_role: 'buyer' },
      after: {
        status: 'cancelled',
        price: 38_000_000,
        assigned_on: '2026-12-01',
        answered_at: '2026-11-25T16:44:14.799Z',
        cancelled_by: 'shop',
        city_id: 'Казань',
        company_role: 'owner',
      },
    });
    expect(shown).toEqual([
      'состояние: Новая → Отменена',
      'цена: — → 380 000 ₽',
      'день монтажа: — → 01.12.2026',
      'город: — → Казань',
      'роль: покупатель → руководитель',
      'время ответа: — → 25.11.2026, 19:44',
      'кто отменил: — → магазин',
    ]);
  });

  it('leaves out what has not changed, and says of a text and a picture only that they are new', () => {
    const shown = changes({
      subject: 'text',
      before: { picture_id: null, link: '', cities: ['kazan'], text_hash: '66da67e2', text_length: 10, version: 1 },
      after: { picture_id: null, link: null, cities: ['kazan'], text_hash: '7aa6b0c1', text_length: 10, version: 2 },
    });
    expect(shown).toEqual(['текст: изменено']);
  });

  it('names the person or the number that an entry is about', () => {
    changes({ subject: 'claim', subjectId: 'ПР-1004' });
    expect(screen.getByText(/Претензии, № ПР-1004/)).toBeTruthy();
    changes({ subject: 'registration', subjectId: '12', name: 'Новиков Пётр', action: 'verify' });
    expect(screen.getByText(/Регистрации, Новиков Пётр/)).toBeTruthy();
  });
});
