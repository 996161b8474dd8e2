import type { Client } from 'pg';

const oldestVersion = 15;

/** Why the shop cannot use this database, as the end of a sentence that starts with its name; null when it can. */
export async function unfitness(client: Client): Promise<string | null> {
  const { rows } = await client.query<Facts>(factsQuery);
  const facts = rows[0];
  if (!facts) return 'does not answer: check that it is PostgreSQL';
  if (facts.version < oldestVersion * 10_000) {
    return `is PostgreSQL ${facts.version_text}: use version ${oldestVersion} or newer`;
  }
  if (facts.encoding !== 'UTF8') {
    return `is encoded in ${facts.encoding}: create it with ENCODING 'UTF8' TEMPLATE template0`;
  }
  if (!facts.folds_cyrillic) {
    return "does not fold the case of Cyrillic letters: create it with a UTF-8 locale, for example LOCALE 'C.UTF-8' TEMPLATE template0";
  }
  if (facts.is_standby) return 'is a read-only replica: name the primary server';
  if (!facts.may_create) {
    return `does not let user ${facts.username} create tables: run GRANT CREATE ON SCHEMA public TO "${facts.username}" there`;
  }
  return null;
}

interface Facts {
  version: number;
  version_text: string;
  encoding: string;
  folds_cyrillic: boolean;
  is_standby: boolean;
  username: string;
  may_create: boolean;
}

const factsQuery = `
  SELECT current_setting('server_version_num')::int AS version,
    current_setting('server_version') AS version_text,
    current_setting('server_encoding') AS encoding,
    lower('ПУШКА') = 'пушка' AS folds_cyrillic,
    pg_is_in_recovery() AS is_standby,
    current_user AS username,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_create`;
