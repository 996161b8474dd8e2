import { Client } from 'pg';
import { type Environment, UserError } from '#lib/config/environment.ts';
import { type HeldDatabase, holdLocalDatabase } from './local-database.ts';
import { unfitness } from './requirements.ts';

export interface ShopDatabase extends Pick<HeldDatabase, 'url' | 'release'> {
  isLocal: boolean;
  /** its address, for messages */
  place: string;
}

/**
 * Opens and checks the database of the settings: the server named by DATABASE_URL, else the local one. Throws
 * `UserError`.
 */
export async function openShopDatabase(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  onNotice: (line: string) => void = () => undefined,
): Promise<ShopDatabase> {
  if (databaseUrl) {
    await checkDatabase(databaseUrl, 'DATABASE_URL');
    return { url: databaseUrl, release: async () => undefined, isLocal: false, place: 'DATABASE_URL' };
  }
  const held = await holdLocalDatabase({ dataDir, onNotice });
  try {
    await checkDatabase(held.url, 'The local database');
  } catch (error) {
    await held.release();
    throw error;
  }
  return { ...held, isLocal: true, place: `local PostgreSQL in ${held.home}` };
}

async function checkDatabase(url: string, subject: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  const named = `${subject} (${describe(client)})`;
  try {
    await client.connect();
    const problem = await unfitness(client);
    if (problem) throw new UserError(`${named} ${problem}.`);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${named} ${connectionProblem(error as ConnectionError, client)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The connection as text, without the password. */
function describe({ user, host, port, database }: Client): string {
  return `${user}@${host}:${port}/${database}`;
}

type ConnectionError = Error & { code?: string };

function connectionProblem({ code, message }: ConnectionError, { user, host, port, database }: Client): string {
  const problems: Record<string, string> = {
    ECONNREFUSED: `cannot be reached, nothing listens on ${host}:${port}: start PostgreSQL there or correct the address`,
    ENOTFOUND: `cannot be reached, the host ${host} is unknown: correct the address`,
    EAI_AGAIN: `cannot be reached, the host ${host} is unknown: correct the address`,
    '28P01': `refuses the password of user ${user}: correct the user or the password`,
    '28000': `refuses user ${user} (${message}): correct the user or allow it in pg_hba.conf`,
    '3D000': `has no database ${database}: create it with CREATE DATABASE "${database}" or correct the name`,
    '53300': 'has no free connections: raise max_connections or stop what uses them',
    '57P03': 'is starting up or shutting down: try again in a moment',
  };
  const isTimeout = code === 'ETIMEDOUT' || /timeout/i.test(message);
  if (isTimeout)
    return `cannot be reached, ${host}:${port} does not answer within 5 s: check the address, the network and the firewall`;
  return (
    problems[code ?? ''] ?? `cannot be used (${message || code}): correct it, or leave it out to use a local database`
  );
}
