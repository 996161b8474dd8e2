export { answerFeedback, listOpenFeedback } from './answer-feedback.ts';
export { listFeedback } from './list-feedback.ts';
export { sendFeedback } from './send-feedback.ts';
