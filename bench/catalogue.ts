import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#backend/db/connection.ts';
import { bringUpToDate } from '#backend/import/bring-up-to-date.ts';
import { type SeedOptions, seedDemo } from '#demo/seed-cities-and-products.ts';

export interface Catalogue {
  products: number;
  databaseUrl: string;
}

/** A demo catalogue of `products` in its own database on the server of `serverUrl`; it stays for the next run. */
export async function openCatalogue(
  serverUrl: string,
  products: number,
  dataDir: string,
  onProgress: (text: string) => void,
): Promise<Catalogue> {
  const name = `bench_${products}`;
  const known = await databaseNamed(serverUrl, name);
  const isKept = existsSync(join(dataDir, 'pictures')) && (await isComplete(known));
  const databaseUrl = isKept ? known : await databaseNamed(serverUrl, name, { isFresh: true });
  await fill(databaseUrl, isKept ? null : { products, dataDir, onProgress });
  return { products, databaseUrl };
}

/** Address of the database `name` on the server of `serverUrl`, created when it does not exist or when `isFresh`. */
export async function databaseNamed(serverUrl: string, name: string, { isFresh = false } = {}): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    if (isFresh) await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await server.query(`CREATE DATABASE ${name}`);
  } finally {
    await server.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Whether the load was completed, pictures included. */
async function isComplete(url: string): Promise<boolean> {
  const opened = openDatabase(url, { max: 1 });
  try {
    const { rows } = await opened.pool.query<{ complete: boolean }>(
      'SELECT EXISTS (SELECT FROM imports WHERE finished_at IS NOT NULL) AND EXISTS (SELECT FROM pictures) AS complete',
    );
    return rows[0]?.complete ?? false;
  } catch {
    return false;
  } finally {
    await opened.close();
  }
}

async function fill(url: string, seed: SeedOptions | null): Promise<void> {
  const opened = openDatabase(url, { max: 4 });
  try {
    await bringUpToDate(opened.db);
    if (seed) await seedDemo(opened, { ...seed, drawsAll: true });
    await opened.pool.query('VACUUM ANALYZE');
  } finally {
    await opened.close();
  }
}

export async function newestProducts({ databaseUrl }: Catalogue, count: number): Promise<string[]> {
  const { db, close } = openDatabase(databaseUrl, { max: 1 });
  const found = await db
    .selectFrom('products')
    .select('slug')
    .where('is_active', '=', true)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  await close();
  return found.map(({ slug }) => `/product/${slug}`);
}
