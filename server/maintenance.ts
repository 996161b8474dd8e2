import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A break announced by `npm run maintenance`: a file in DATA_DIR, which every server process of the machine reads. */
const stateSchema = z.object({ until: z.iso.datetime().nullable() });

export interface Maintenance {
  /** announced end; null: unknown */
  until: Date | null;
}

const fileOf = (dataDir: string) => join(dataDir, 'maintenance.json');

/** null: the shop works. An unreadable file counts as a break without an announced end. */
export function readMaintenance(dataDir: string): Maintenance | null {
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch {
    return null;
  }
  try {
    const { until } = stateSchema.parse(JSON.parse(text));
    return { until: until === null ? null : new Date(until) };
  } catch {
    return { until: null };
  }
}

export function startMaintenance(dataDir: string, { until }: Maintenance): void {
  writeFileSync(fileOf(dataDir), JSON.stringify({ until: until?.toISOString() ?? null }));
}

export const endMaintenance = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });
