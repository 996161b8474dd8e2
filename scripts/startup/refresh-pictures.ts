import { openDatabase } from '#backend/db/connection.ts';
import { refreshPictures } from '#demo/refresh-pictures.ts';
import { environment } from '#lib/config/environment.ts';

/**
 * Gives the demo catalogue in the database of DATABASE_URL the drawings of this version. Run as a separate process, so
 * that its memory is freed at its end.
 */
process.on('disconnect', () => process.exit(1));

const { databaseUrl, dataDir, demoProducts } = environment();
if (databaseUrl === null) throw new Error('DATABASE_URL is missing');
const opened = openDatabase(databaseUrl, { max: 2 });
await refreshPictures(opened.db, dataDir, demoProducts ?? undefined);
await opened.close();
process.exit(0);
