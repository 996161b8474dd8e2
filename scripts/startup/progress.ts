import { styleText } from 'node:util';

let out: NodeJS.WriteStream = process.stdout;
const quietInterval = 5000;
const heartbeat = 10_000;
let isOver = false;

export interface StepOptions<T> {
  /** the result, for the finished line */
  outcome?: (result: T) => string;
  /** true: a child process writes to the same terminal meanwhile */
  isShared?: boolean;
}

/**
 * Runs one step of the start and prints it with the time it took. On a terminal the line is updated while the step
 * runs; elsewhere its reports are printed as separate lines, at limited intervals.
 */
export async function step<T>(
  title: string,
  work: (report: (text: string) => void) => Promise<T>,
  { outcome, isShared = false }: StepOptions<T> = {},
): Promise<T> {
  const started = performance.now();
  const line = out.isTTY && !isShared ? liveLine(title, started) : plainLines(title, started);
  try {
    const result = await work(line.report);
    line.end();
    const summary = outcome?.(result);
    if (!isOver)
      writeLine(
        `${styleText('green', '✓', { stream: out })} ${title}${summary ? `: ${summary}` : ''} ${dim(`(${seconds(started)})`)}`,
      );
    return result;
  } catch (error) {
    line.end();
    throw error;
  }
}

/** Silences the steps that are still running. */
export function endProgress(): void {
  isOver = true;
  if (out.isTTY) out.write('\r\x1b[K');
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** From now on progress goes to the error output, so that the result can be written to a file. */
export function keepProgressApart(): void {
  out = process.stderr;
}

export function complain(text: string): void {
  process.stderr.write(`${styleText('red', '✗', { stream: process.stderr })} ${text}\n`);
}

interface Line {
  report: (text: string) => void;
  end: () => void;
}

function liveLine(title: string, started: number): Line {
  let latest = '';
  const draw = () => {
    if (isOver) return;
    const text = `  ${title} … ${latest ? `${latest} ` : ''}${seconds(started)}`;
    out.write(`\r\x1b[K${text.slice(0, (out.columns || 80) - 1)}`);
  };
  const ticker = setInterval(draw, 100);
  draw();
  return {
    report(text) {
      latest = text;
    },
    end() {
      clearInterval(ticker);
      if (!isOver) out.write('\r\x1b[K');
    },
  };
}

function plainLines(title: string, started: number): Line {
  let [latest, lastSaid] = ['', Number.NEGATIVE_INFINITY];
  const tell = () => {
    if (isOver) return;
    writeLine(`  ${title} … ${latest ? `${latest} ` : ''}${dim(seconds(started))}`);
    lastSaid = performance.now();
  };
  const pulse = setInterval(tell, heartbeat);
  return {
    report(text) {
      latest = text;
      if (performance.now() - lastSaid > quietInterval) tell();
    },
    end: () => clearInterval(pulse),
  };
}

function writeLine(text: string): void {
  out.write(`${text}\n`);
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

function dim(text: string): string {
  return styleText('dim', text);
}
