import { UserError } from '#lib/config/environment.ts';
import { operate } from './operators/operate.ts';
import { readArguments } from './operators/read-arguments.ts';
import { claims } from './service/claims.ts';
import { feedback } from './service/feedback.ts';
import { installation } from './service/installation.ts';
import { options, readAction, type Subject, usageOf } from './service/subject.ts';
import { runCommand } from './startup/command.ts';

const subjects: Record<string, Subject> = { claims, feedback, installation };

const usage = ['npm run service -- <what>', ...Object.keys(subjects).flatMap(usageLines)].join('\n');

/** `npm run service`: lists what customers ask the shop to do, and answers them. */
runCommand(async (command) => {
  const { positionals, values } = readArguments(options, usage);
  const [name = '', actionName = '', ...words] = positionals;
  const subject = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  const action = subject && Object.hasOwn(subject, actionName) ? subject[actionName] : undefined;
  if (!action) throw new UserError(`Cannot tell what to do: ${usage}`);
  await operate(command, readAction(`${name} ${actionName}`, action, { words, ...values }));
});

function usageLines(name: string): string[] {
  return Object.entries(subjects[name] ?? {}).map(([actionName, action]) =>
    `  ${`${name} ${usageOf(actionName, action)}`.padEnd(52)} ${action.about ?? ''}`.trimEnd(),
  );
}
