import { parseArgs } from 'node:util';
import { SettingError } from '#lib/config/environment.ts';
import { claims } from './service/claims.ts';
import { feedback } from './service/feedback.ts';
import { installation } from './service/installation.ts';
import type { Subject } from './service/subject.ts';
import { runCommand } from './startup/command.ts';
import { operate } from './startup/operator-database.ts';

const subjects: Record<string, Subject> = { claims, feedback, installation };

const usage = `npm run service -- <what>
${Object.values(subjects)
  .map((subject) => subject.usage)
  .join('\n')}`;

const options = {
  text: { type: 'string' },
  day: { type: 'string' },
  status: { type: 'string' },
  photo: { type: 'string', multiple: true },
  question: { type: 'boolean' },
} as const;

/** `npm run service`: lists what customers ask the shop to do, and answers them. */
runCommand(async (command) => {
  const { positionals, values } = readArguments();
  const [name = '', ...words] = positionals;
  const act = Object.hasOwn(subjects, name) && subjects[name]?.read({ words, ...values });
  if (!act) throw new SettingError(`Cannot tell what to do: ${usage}`);
  await operate(command, act);
});

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new SettingError(`Cannot tell what to do (${(error as Error).message}): ${usage}`);
  }
}
