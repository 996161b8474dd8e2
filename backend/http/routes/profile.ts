import { changeChoice } from '#backend/modules/notification-preferences/index.ts';
import {
  changeConsent,
  changePassword,
  endOtherSessions,
  getProfile,
  updateProfile,
} from '#backend/modules/profile/index.ts';
import type { profileCalls } from '#lib/contract/profile.ts';
import type { Implementations } from '../implementation.ts';

const done = { success: true } as const;

export const profileRoutes: Implementations<keyof typeof profileCalls> = {
  'GET v1 profile/': (ctx) => getProfile(ctx),
  'PATCH v1 profile/': (ctx, { body }) => updateProfile(ctx, body),
  'POST v1 profile/password/': async (ctx, { body }) => ({ ...done, ended: await changePassword(ctx, body) }),
  'POST v1 profile/consents/': async (ctx, { body }) => {
    await changeConsent(ctx, body);
    return done;
  },
  'PATCH v1 profile/notifications/': async (ctx, { body }) => ({ items: await changeChoice(ctx, body) }),
  'POST v1 profile/signOutEverywhere/': async (ctx) => ({ ...done, ended: await endOtherSessions(ctx) }),
};
