import {
  checkCode,
  endSession,
  issueCaptcha,
  renewSession,
  sendCode,
  sendPassword,
  signIn,
  signOut,
  signUp,
  validateSignUp,
} from '#backend/modules/accounts/index.ts';
import { listGroups, listRights, listRoleHolders } from '#backend/modules/rights/index.ts';
import { takeOverSaved } from '#backend/modules/saved-products/index.ts';
import { ownSession } from '#backend/own-session.ts';
import type { accountCalls } from '#lib/contract/accounts.ts';
import type { rightsCalls } from '#lib/contract/rights.ts';
import type { Implementations } from '../implementation.ts';

const done = { success: true } as const;

export const accountRoutes: Implementations<keyof typeof accountCalls | keyof typeof rightsCalls> = {
  'POST v1 user/signIn/': async (ctx, { body }) => {
    const { user, token } = await signIn(ctx, body);
    await takeOverSaved(ctx, user.id);
    await renewSession(ctx, token);
    return { ...done, user, jwt: token };
  },
  'POST v1 user/signOut/': async (ctx) => {
    await signOut(ctx);
    await endSession(ctx);
    return done;
  },
  'POST v1 user/validate/': async (ctx, { body }) => {
    await validateSignUp(ctx, body);
    return done;
  },
  'POST v1 user/signUp/': async (ctx, { body }) => {
    await signUp(ctx, body);
    return done;
  },
  'POST v1 verifyCode/send/': async (ctx, { body }) => ({ ...done, wait: await sendCode(ctx, body) }),
  'POST v1 verifyCode/check/': async (ctx, { body }) => {
    await checkCode(ctx, body);
    return done;
  },
  'POST v1 password/send/': async (ctx, { body }) => ({ ...done, wait: await sendPassword(ctx, body) }),
  'GET v1 captcha/': (ctx, { query }) => issueCaptcha(ctx, ownSession(ctx, query.sessionId)),
  'GET v1 users/{userId}/rights/': async (ctx, { params }) => ({ items: await listRights(ctx, params.userId) }),
  'GET v1 users/groups/': (ctx) => listGroups(ctx),
  'GET v1 roles/getusersguids/': async (ctx, { query }) => ({ guids: await listRoleHolders(ctx, query.XML_ID) }),
};
