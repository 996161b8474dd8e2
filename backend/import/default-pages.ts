import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { startOf } from '#lib/rules/days.ts';
import { readMarkdownFile } from '#lib/rules/front-matter.ts';

const folder = fileURLToPath(new URL('../../content/pages/', import.meta.url));

/**
 * Adds the information pages that the shop is supplied with, where they are missing, and replaces earlier versions of
 * them. A page that was edited stays as it is.
 */
export async function addDefaultPages(db: Db): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  for (const name of files.toSorted()) {
    const { fields, body } = readMarkdownFile(await readFile(`${folder}/${name}`, 'utf8'));
    const { title = '', description = '', changed = '' } = fields;
    const hash = createHash('md5').update(`${title}\n${description}\n${body}`).digest('hex');
    await sql`
      INSERT INTO content_pages AS p (path, title, description, body, supplied_hash, updated_at)
      VALUES (${`/${name.slice(0, -'.md'.length)}`}, ${title}, ${description}, ${body}, ${hash}, ${startOf(changed)})
      ON CONFLICT (path) DO UPDATE SET title = excluded.title, description = excluded.description,
        body = excluded.body, supplied_hash = excluded.supplied_hash, updated_at = excluded.updated_at
      WHERE p.supplied_hash = md5(p.title || E'\n' || p.description || E'\n' || p.body)
        AND p.supplied_hash <> excluded.supplied_hash`.execute(db);
  }
}
