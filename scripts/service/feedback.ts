import { answerFeedback, listOpenFeedback } from '#backend/modules/feedback/index.ts';
import { byCommand } from '../operators/by-command.ts';
import type { Operator } from '../operators/operate.ts';
import { moscowMinute } from '../operators/terminal-text.ts';
import { requestNumber, type Subject } from './subject.ts';

export const feedback: Subject = {
  list: { about: 'requests to support that wait for an answer', run: listed },
  answer: {
    words: [requestNumber],
    needs: { text: '--text "…"' },
    async run(ctx, { first: number, text }) {
      await byCommand(ctx, ['answer', 'feedback', number], (trx) =>
        answerFeedback(trx, { number: Number(number), text }),
      );
      return `✓ № ${number} is answered`;
    },
  },
};

async function listed({ db }: Operator): Promise<string> {
  const waiting = await listOpenFeedback({ db });
  if (waiting.length === 0) return 'Nobody waits for an answer.';
  const lines = waiting.map(({ number, createdAt, sender, phone, topic, text }) =>
    [
      number,
      moscowMinute(createdAt),
      sender,
      phone === null ? '-' : `+7${phone}`,
      topic,
      text.replaceAll('\n', ' / '),
    ].join('  '),
  );
  return lines.join('\n');
}
