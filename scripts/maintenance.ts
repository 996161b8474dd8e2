import { readEnvironment, UserError } from '#lib/config/environment.ts';
import { endMaintenance, startMaintenance } from '#server/maintenance.ts';
import { runCommand } from './startup/command.ts';
import { printLine } from './startup/progress.ts';

const usage = `npm run maintenance -- <what>
  on           answers pages and calls with 503 until the end of the break
  on <14:30>   the same, and tells visitors until when, Moscow time
  off          ends the break`;

const MOSCOW_OFFSET = '+03:00';

/** `npm run maintenance`: announces a break to visitors and search engines. */
runCommand(async (command) => {
  const [what, time, ...more] = process.argv.slice(2);
  const { dataDir } = readEnvironment();
  if (more.length > 0 || (what !== 'on' && what !== 'off') || (what === 'off' && time !== undefined))
    throw new UserError(`Cannot tell what to do: ${usage}`);
  if (what === 'off') {
    endMaintenance(dataDir);
    printLine('✓ The break has ended');
  } else {
    const until = time === undefined ? null : nextTime(time);
    startMaintenance(dataDir, { until });
    printLine(
      `✓ The shop answers 503${until === null ? '' : ` until ${inMoscow(until)}, or until the break is ended earlier`}`,
    );
  }
  await command.stop(0);
});

/** '2026-11-26 14:30' */
function inMoscow(moment: Date): string {
  return moment.toLocaleString('sv', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' });
}

/** The next moment at which clocks in Moscow show `time`. */
function nextTime(time: string): Date {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new UserError(`“${time}” is no time: write it like 14:30.`);
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Moscow' });
  const moment = new Date(`${today}T${time}:00${MOSCOW_OFFSET}`);
  if (moment.getTime() <= Date.now()) moment.setUTCDate(moment.getUTCDate() + 1);
  return moment;
}
