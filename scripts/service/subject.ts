import { UserError } from '#lib/config/environment.ts';
import type { Operator } from '../operators/operate.ts';

/** What may be given with an action, with its type for `parseArgs`. */
export const options = {
  text: { type: 'string' },
  day: { type: 'string' },
  status: { type: 'string' },
  photo: { type: 'string', multiple: true },
  question: { type: 'boolean' },
} as const;

type Option = keyof typeof options;

export interface ActionArguments {
  /** words behind the action, such as a number */
  words: readonly string[];
  text?: string | undefined;
  /** yyyy-mm-dd */
  day?: string | undefined;
  status?: string | undefined;
  /** paths of picture files */
  photo?: readonly string[] | undefined;
  /** the answer asks the customer for information */
  question?: boolean | undefined;
}

/** The words and options of an action, none of which it needs is missing. */
export interface ActionInput {
  /** an empty string where the action has no such word or option */
  first: string;
  second: string;
  text: string;
  day: string;
  status: string;
  photos: readonly string[];
  isQuestion: boolean;
}

interface Word {
  name: string;
  pattern: RegExp;
}

export interface Action {
  words?: readonly Word[];
  /** options without which it cannot act, with their usage */
  needs?: Partial<Record<Option, string>>;
  /** options that it takes besides */
  takes?: Partial<Record<Option, string>>;
  about?: string;
  run(ctx: Operator, given: ActionInput): Promise<string>;
}

/** Actions by name. */
export type Subject = Record<string, Action>;

export const requestNumber: Word = { name: '<number>', pattern: /^\d{1,9}$/ };

/** How to write an action, without its subject. */
export function usageOf(actionName: string, { words = [], needs = {}, takes = {} }: Action): string {
  const names = words.map(({ name }) => name);
  const optional = Object.values(takes).map((option) => `[${option}]`);
  return [actionName, ...names, ...Object.values(needs), ...optional].join(' ');
}

/**
 * The work that was asked for.
 *
 * @param name subject and action, for the refusal
 * @throws `UserError` that names what is missing, wrong or too much
 */
export function readAction(name: string, action: Action, given: ActionArguments): (ctx: Operator) => Promise<string> {
  const fault = faultOf(action, given);
  const [actionName = ''] = name.split(' ').slice(-1);
  const usage = `npm run service -- ${name.slice(0, -actionName.length)}${usageOf(actionName, action)}`;
  if (fault !== null) throw new UserError(`${name}: ${fault}. Write: ${usage}`);
  const { words, text = '', day = '', status = '', photo: photos = [], question: isQuestion = false } = given;
  const [first = '', second = ''] = words;
  return (ctx) => action.run(ctx, { first, second, text, day, status, photos, isQuestion });
}

function faultOf(
  { words = [], needs = {}, takes = {} }: Action,
  { words: typed, ...given }: ActionArguments,
): string | null {
  const names = Object.keys(options) as Option[];
  const lacking = [
    ...words.slice(typed.length).map(({ name }) => name),
    ...Object.entries(needs).flatMap(([option, usage]) => (given[option as Option] === undefined ? usage : [])),
  ];
  if (lacking.length > 0) return `${lacking.join(' and ')} ${lacking.length > 1 ? 'are' : 'is'} missing`;
  const wrong = words.findIndex(({ pattern }, index) => !pattern.test(typed[index] ?? ''));
  if (wrong >= 0) return `“${typed[wrong]}” is no ${words[wrong]?.name}`;
  const foreign = [
    ...typed.slice(words.length).map((word) => `“${word}”`),
    ...names
      .filter((option) => given[option] !== undefined && !(option in needs || option in takes))
      .map((option) => `--${option}`),
  ];
  return foreign.length > 0 ? `${foreign.join(' and ')} cannot be used here` : null;
}
