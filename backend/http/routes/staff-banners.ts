import {
  addPicture,
  listEditedBanners,
  removeBanner,
  saveBanner,
  storePicture,
} from '#backend/modules/content/index.ts';
import { listEditedAlerts, removeAlert, saveAlert } from '#backend/modules/site/index.ts';
import { idempotent } from '#backend/modules/staff/index.ts';
import type { staffBannerCalls } from '#lib/contract/staff-banners.ts';
import type { Implementations } from '../implementation.ts';
import { changing, recorded } from './staff-change.ts';

export const staffBannerRoutes: Implementations<keyof typeof staffBannerCalls> = {
  'GET v1 staff/banners/': (ctx) => listEditedBanners(ctx),
  'POST v1 staff/banners/save/': (ctx, { body }) =>
    idempotent(ctx, body, (first) =>
      changing(
        first,
        [body.id === null ? 'create' : 'change', 'banner', body.id === null ? String : String(body.id)],
        (trx) => saveBanner(trx, body),
      ),
    ),
  'POST v1 staff/banners/remove/': (ctx, { body }) =>
    changing(ctx, ['remove', 'banner', String(body.id)], (trx) => removeBanner(trx, body)),
  'GET v1 staff/alerts/': (ctx) => listEditedAlerts(ctx),
  'POST v1 staff/alerts/save/': (ctx, { body }) =>
    idempotent(ctx, body, (first) =>
      changing(first, [body.name === null ? 'create' : 'change', 'alert', body.name ?? String], (trx) =>
        saveAlert(trx, body),
      ),
    ),
  'POST v1 staff/alerts/remove/': (ctx, { body }) =>
    changing(ctx, ['remove', 'alert', body.name], (trx) => removeAlert(trx, body)),
  'POST v1 staff/pictures/': async (ctx, { body: { file } }) => {
    const picture = await storePicture(ctx, file);
    return recorded(ctx, ['create', 'picture', picture.id], (trx) => addPicture(trx, picture), { mayCreate: true });
  },
};
