import {
  cancelInstallation,
  installableLines,
  listInstallableOrders,
  listInstallations,
  requestInstallation,
} from '#backend/modules/installation/index.ts';
import type { installationCalls } from '#lib/contract/installation.ts';
import type { Implementations } from '../implementation.ts';

export const installationRoutes: Implementations<keyof typeof installationCalls> = {
  'POST v1 installations/': (ctx, { body }) => requestInstallation(ctx, body),
  'GET v1 installations/': (ctx, { query }) => listInstallations(ctx, query),
  'POST v1 installations/{number}/cancel/': (ctx, { params }) => cancelInstallation(ctx, params.number),
  'GET v1 installations/orders/': async (ctx) => ({ items: await listInstallableOrders(ctx) }),
  'GET v1 installations/lines/': (ctx, { query }) => installableLines(ctx, query.order),
};
