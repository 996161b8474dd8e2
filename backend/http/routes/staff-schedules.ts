import {
  addSchedule,
  listSchedules,
  nextScheduleId,
  removeSchedule,
  runSchedule,
  switchSchedule,
} from '#backend/modules/staff-imports/index.ts';
import type { staffScheduleCalls } from '#lib/contract/staff-schedules.ts';
import type { Implementations } from '../implementation.ts';
import { adding, changing } from './staff-change.ts';

export const staffScheduleRoutes: Implementations<keyof typeof staffScheduleCalls> = {
  'GET v1 staff/schedules/': (ctx) => listSchedules(ctx),
  'POST v1 staff/schedules/': (ctx, { body }) =>
    adding(ctx, body, { subject: 'importSchedule', nextId: nextScheduleId, add: addSchedule }),
  'POST v1 staff/schedules/{id}/': (ctx, { params: { id }, body: { isOn } }) =>
    changing(ctx, [isOn ? 'switchOn' : 'switchOff', 'importSchedule', String(id)], (trx) =>
      switchSchedule(trx, id, isOn),
    ),
  'POST v1 staff/schedules/{id}/run/': (ctx, { params: { id } }) =>
    changing(ctx, ['run', 'importSchedule', String(id)], (trx) => runSchedule(trx, id)),
  'POST v1 staff/schedules/{id}/remove/': (ctx, { params: { id } }) =>
    changing(ctx, ['remove', 'importSchedule', String(id)], (trx) => removeSchedule(trx, id)),
};
