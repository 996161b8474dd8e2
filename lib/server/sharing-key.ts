import { createHash } from 'node:crypto';
import { environment } from '#lib/config/environment.ts';
import type { SharingCard } from '#lib/contract/app.ts';

/** Increase it when the drawing changes, so that pictures get new addresses. */
const DESIGN = 1;

/** Key of a page's sharing picture, which changes with everything that the picture shows. */
export function sharingKey(path: string, { kicker, title, note, picture }: SharingCard): string {
  const shown = [DESIGN, environment().storeName, path, kicker, title, note, picture];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12);
}
