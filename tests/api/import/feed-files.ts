import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '#backend/db/connection.ts';
import { openYmlFeed, type YmlFeed } from '#backend/import/yml/open-feed.ts';

/** Number of the line, from 1, that contains `part`. */
export function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

/** Writes a feed to a file that is deleted after the test. */
export function feedFile(content: string | Buffer): string {
  const { file, remove } = writeTemporaryFeed(content);
  onTestFinished(remove);
  return file;
}

export function writeTemporaryFeed(content: string | Buffer): { file: string; remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), 'shop-feed-test-'));
  const file = join(directory, 'feed.xml');
  writeFileSync(file, content);
  return { file, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

export function openFeed(content: string | Buffer): Promise<YmlFeed> {
  return openYmlFeed(feedFile(content));
}

const tables = [
  'brands',
  'categories',
  'parameters',
  'products',
  'product_codes',
  'tags',
  'product_tags',
  'product_relations',
  'product_set_items',
  'stock',
  'pictures',
  'search_texts',
];

/** Every row of the catalogue with its `xmin`, which changes whenever the row is written. */
export async function rowVersions(db: Db): Promise<Record<string, string[]>> {
  const versions: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT t.xmin::text || ' ' || t.ctid::text || ' ' || t::text AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(
      db,
    );
    versions[table] = rows.map(({ row }) => row);
  }
  return versions;
}
