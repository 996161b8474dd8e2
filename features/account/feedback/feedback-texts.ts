import type ru from '#messages/ru/feedback.json';
import type pager from '#messages/ru/pager.json';

export type FeedbackTexts = typeof ru & { pager: typeof pager };
