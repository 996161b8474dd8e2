import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnvironment, settingNames } from '#lib/config/environment.ts';

const example = readFileSync('deploy/shop.env.example', 'utf8');

describe('the example of production settings', () => {
  it('is accepted by the shop', () => {
    const settings = readEnvironment({ ...parseEnv(example), NODE_ENV: 'production' });
    expect(settings.publicOrigin).toBe('https://rusklimat.example');
    expect(settings.databaseUrl).not.toBeNull();
  });

  it('lists every setting', () => {
    const named = new Set([...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map((match) => match[1]));
    const missing = settingNames.filter((name) => name !== 'NODE_ENV' && !named.has(name));
    expect(missing).toEqual([]);
  });
});
