import { registerHooks } from 'node:module';

/** A command of an operator: a file of scripts/ and its arguments. */
export interface Wish {
  script: string;
  args: readonly string[];
}

export interface Outcome {
  code: number;
  out: string;
  problem: string;
}

// Runs commands one after another in one process, which loads the backend once. The modules of scripts/ are new for each.
let runs = 0;
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url.includes('/scripts/') ? { ...found, url: `${found.url}?${runs}` } : found;
  },
});

const said = { out: '', problem: '' };
process.stdout.write = (text) => Boolean((said.out += text));
process.stderr.write = (text) => Boolean((said.problem += text));

process.on('message', (wish: Wish) => void run(wish).then((outcome) => process.send?.(outcome)));

async function run({ script, args }: Wish): Promise<Outcome> {
  runs += 1;
  Object.assign(said, { out: '', problem: '' });
  const path = `../../../scripts/${script}.ts`;
  process.argv = [process.execPath, path, ...args];
  const code = await new Promise<number>((resolve) => {
    process.exit = ((ended = 0) => resolve(Number(ended))) as typeof process.exit;
    void import(path);
  });
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect', 'uncaughtException', 'unhandledRejection'])
    process.removeAllListeners(event);
  return { code, ...said };
}
