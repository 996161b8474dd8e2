import { vi } from 'vitest';
import { forgetProcessSingleton } from '#lib/threads/process-singleton.ts';

/** The process's log entries of at least a level during `work`. */
export async function logging(level: 'trace' | 'info', happens: () => Promise<unknown>): Promise<string> {
  let log = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    log += String(text);
    return true;
  });
  const usual = process.env.LOG_LEVEL;
  process.env.LOG_LEVEL = level;
  // a logger reads its stream and level once
  forgetProcessSingleton('logger');
  try {
    await happens();
  } finally {
    write.mockRestore();
    if (usual === undefined) delete process.env.LOG_LEVEL;
    else process.env.LOG_LEVEL = usual;
    forgetProcessSingleton('logger');
  }
  return log;
}
