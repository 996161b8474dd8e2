import { workInBackground } from '#backend/background.ts';
import { sharedDatabase } from '#backend/db/serving-database.ts';
import { createApi } from '#backend/http/api.ts';
import { environment } from '#lib/config/environment.ts';

let embedded: ReturnType<typeof createApi> | undefined;

/** The embedded API of this process, with its background work. */
export function embeddedApi(): ReturnType<typeof createApi> {
  embedded ??= startApi();
  return embedded;
}

function startApi() {
  const opened = sharedDatabase();
  const { isLocal, sms, smtp } = environment();
  workInBackground(opened);
  return createApi({ db: opened.db, hasOutbox: isLocal && (sms === null || smtp === null) });
}
