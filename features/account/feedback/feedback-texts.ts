import type ru from '#messages/ru/feedback.json';

export type FeedbackTexts = typeof ru;
