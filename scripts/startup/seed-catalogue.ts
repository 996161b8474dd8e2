import { openDatabase } from '#backend/db/connection.ts';
import { seedDemo } from '#demo/seed-cities-and-products.ts';
import { environment } from '#lib/config/environment.ts';

/**
 * Fills the database of DATABASE_URL with the demo catalogue and reports progress to the parent process. Run as a
 * separate process, so that the memory of the loading is freed at its end.
 */
process.on('disconnect', () => process.exit(1));

const { databaseUrl, dataDir, demoProducts } = environment();
if (databaseUrl === null) throw new Error('DATABASE_URL is missing');
const opened = openDatabase(databaseUrl, { max: 4 });
await seedDemo(opened, {
  dataDir,
  onProgress: (text) => process.send?.(text),
  ...(demoProducts !== null && { products: demoProducts }),
});
await opened.close();
process.exit(0);
