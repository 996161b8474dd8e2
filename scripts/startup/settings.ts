import { existsSync } from 'node:fs';
import { portProblem } from '#backend/db/local/free-port.ts';
import { type Environment, readEnvironment, requireServices, UserError } from '#lib/config/environment.ts';
import { trustedProxies } from '#lib/server/client-address.ts';
import { step } from './progress.ts';

/**
 * The settings of this start, from the environment and the `.env` files in Next's order of precedence. `mode` overrides
 * the caller's NODE_ENV; `defaults` fill in absent settings.
 */
export async function checkSettings(
  mode: 'production' | 'development',
  defaults: Record<string, string> = {},
): Promise<Environment> {
  return step('Settings', async () => {
    for (const file of [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']) {
      if (existsSync(file)) process.loadEnvFile(file);
    }
    for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value;
    Object.assign(process.env, { NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' });
    const settings = readEnvironment();
    if (mode === 'production') requireServices(settings);
    // throws when TRUSTED_PROXIES cannot be parsed
    trustedProxies();
    await checkPort(settings.port, settings.listenAddress);
    return settings;
  });
}

async function checkPort(port: number, address: string): Promise<void> {
  const problem = await lastingPortProblem(port, address);
  if (!problem) return;
  if (problem === 'EADDRINUSE') {
    throw new UserError(
      `Port ${port} is taken: stop the program that listens there, or choose another port, for example PORT=${port + 100}.`,
    );
  }
  const remedy = problem === 'EACCES' ? 'choose one from 1024 up, for example PORT=3000' : 'choose another';
  throw new UserError(`Port ${port} cannot be used (${problem}): ${remedy}.`);
}

/**
 * Why the port cannot be used, once that has lasted for a moment: a server whose supervisor was killed takes a moment
 * to end.
 */
async function lastingPortProblem(port: number, address: string): Promise<string | null> {
  const waitUntil = Date.now() + 1500;
  for (;;) {
    const problem = await portProblem(port, address);
    if (problem !== 'EADDRINUSE' || Date.now() > waitUntil) return problem;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
