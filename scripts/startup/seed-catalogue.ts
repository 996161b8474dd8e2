import { openDatabase } from '#backend/db/connection.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { environment } from '#lib/config/environment.ts';

/**
 * Fills the database of DATABASE_URL with the demo catalogue, for a parent process that shows how far it is. Drawing
 * takes half a gigabyte of memory, which goes with this process and not with the one that stays beside the shop.
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
