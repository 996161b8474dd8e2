import { answerFeedback, listOpenFeedback } from '#backend/modules/feedback/index.ts';
import type { Operator } from '../startup/operator-database.ts';
import { minuteOf, numberIn, type Subject } from './subject.ts';

export const feedback: Subject = {
  usage: `  feedback list                                        requests to support that wait for an answer
  feedback answer <number> --text "…"`,
  read({ words: [what, word, ...more], text, ...rest }) {
    const number = numberIn(word);
    if (more.length > 0 || Object.values(rest).some((value) => value !== undefined)) return null;
    if (what === 'list' && word === undefined && text === undefined) return listed;
    if (what !== 'answer' || number === null || text === undefined) return null;
    return async (ctx) => {
      await answerFeedback(ctx, { number, text });
      return `✓ № ${number} is answered`;
    };
  },
};

async function listed({ db }: Operator): Promise<string> {
  const waiting = await listOpenFeedback({ db });
  if (waiting.length === 0) return 'Nobody waits for an answer.';
  const lines = waiting.map(({ number, createdAt, sender, phone, topic, text }) =>
    [
      number,
      minuteOf(createdAt),
      sender,
      phone === null ? '-' : `+7${phone}`,
      topic,
      text.replaceAll('\n', ' / '),
    ].join('  '),
  );
  return lines.join('\n');
}
