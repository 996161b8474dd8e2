import { UserError } from '#lib/config/environment.ts';

/** Size of a run; set by arguments and the environment, so that short and long runs use the same command. */
export interface Extent {
  /** numbers of products, each with its own catalogue; browser and nginx are measured with the first */
  sizes: number[];
  /** seconds of throughput and again of latency, for each case */
  seconds: number;
  /** page loads and clicks of each kind, of which the median is taken */
  runs: number;
}

/** Reads the command's arguments, `BENCH_SECONDS` and `BENCH_RUNS`. */
export function readExtent(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Extent {
  return {
    sizes: args.length > 0 ? args.map((arg) => wholeNumber('A number of products', arg)) : [2400, 100_000],
    seconds: wholeNumber('BENCH_SECONDS', env.BENCH_SECONDS || '3'),
    runs: wholeNumber('BENCH_RUNS', env.BENCH_RUNS || '7'),
  };
}

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UserError(`${name} must be a whole number from 1 up, but it is ${JSON.stringify(text)}: correct it.`);
}
