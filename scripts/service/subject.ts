import type { Operator } from '../startup/operator-database.ts';

export interface Words {
  /** words after the subject, such as `answer 1001` */
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

/** The subject of a command; `read` returns the work to do, or null when it cannot tell what that is. */
export interface Subject {
  usage: string;
  read(words: Words): ((ctx: Operator) => Promise<string>) | null;
}

/** Number of a request; null: another word. */
export const numberIn = (word = ''): number | null => (/^\d{1,9}$/.test(word) ? Number(word) : null);

/** A moment for a list, in minutes. */
export const minuteOf = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');
