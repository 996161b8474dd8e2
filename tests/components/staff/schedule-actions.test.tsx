import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { importTexts } from '#features/staff/imports/import-texts.ts';
import { ScheduleActions } from '#features/staff/imports/schedule-actions.tsx';
import { stubDialogs } from '../stub-dialogs.ts';

const called: string[] = [];
const unanswered: (() => void)[] = [];
const server = setupServer(
  http.post('*/api/v1/staff/schedules/7/', async () => {
    await new Promise<void>((resolve) => unanswered.push(resolve));
    called.push('changed');
    return HttpResponse.json({ success: true });
  }),
  http.post('*/api/v1/staff/schedules/7/remove/', () => {
    called.push('removed');
    return HttpResponse.json({ success: true });
  }),
);
beforeAll(() => {
  server.listen();
  stubDialogs();
});
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

it('the question about deleting a schedule stays open when the schedule has been switched off meanwhile', async () => {
  render(<ScheduleActions id={7} name="ceny.csv" isOn texts={importTexts()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Выключить ceny.csv' }));
  await vi.waitFor(() => expect(unanswered).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Удалить ceny.csv' }));
  unanswered[0]?.();
  await vi.waitFor(() => expect(called).toEqual(['changed']));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await userEvent.click(screen.getByRole('button', { name: 'Удалить', hidden: true }));
  await vi.waitFor(() => expect(called).toEqual(['changed', 'removed']));
});
