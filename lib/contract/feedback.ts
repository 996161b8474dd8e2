import { z } from 'zod';
import { FEEDBACK_FILES_MAX, FEEDBACK_TEXT_MAX, SURVEY_COMMENT_MAX } from '#lib/config/limits.ts';
import { attachmentSchema } from './attachments.ts';
import { guid, pageFields, pagesSchema, textLines } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

export const feedbackTopicSchema = z.enum(['order', 'product', 'documents', 'site', 'other']);
export type FeedbackTopic = z.infer<typeof feedbackTopicSchema>;

export const feedbackSchema = z.object({
  /** number by which people refer to the request */
  number: z.number().int().positive(),
  topic: feedbackTopicSchema,
  text: z.string(),
  /** pictures and PDF files that came with it */
  attachments: z.array(attachmentSchema),
  createdAt: z.string(),
  /** of the support; null: none yet */
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type Feedback = z.infer<typeof feedbackSchema>;

/** Satisfaction survey that is due: it follows a delivered order. */
export const surveySchema = z.object({
  order: guid,
  /** number of that order */
  number: z.string(),
});
export type Survey = z.infer<typeof surveySchema>;

const done = z.object({ success: z.literal(true) });

export const feedbackCalls = {
  'POST v1 feedback/': {
    who: 'signedIn',
    summary: 'Sends a request to support; idempotent by key',
    body: z.object({
      topic: feedbackTopicSchema,
      text: textLines(FEEDBACK_TEXT_MAX).min(1),
      /** ids of uploaded attachments */
      attachments: z.array(guid.toLowerCase()).max(FEEDBACK_FILES_MAX).default([]),
      /** idempotency key chosen by the client */
      key: guid.toLowerCase(),
    }),
    response: feedbackSchema,
  },
  'GET v1 feedback/': {
    who: 'signedIn',
    summary: "The caller's own requests to support with the answers, the newest first",
    query: z.object(pageFields),
    response: z.object({ items: z.array(feedbackSchema), total: z.number().int(), pages: pagesSchema }),
  },
  'POST v1 user/satisfactionindex/': {
    who: 'signedIn',
    whileActing: 'refused',
    summary: "The caller's score of the shop, from 1 to 5; a score of the same quarter is replaced",
    body: z.object({
      score: z.number().int().min(1).max(5),
      comment: textLines(SURVEY_COMMENT_MAX).default(''),
    }),
    response: done,
  },
  'POST v1 user/satisfactionindex/shown/': {
    who: 'verified',
    whileActing: 'refused',
    isLimited: true,
    forRequester: true,
    summary: 'Asks to show the survey that is due: answers true once, so that only one page shows it',
    body: z.object({ order: guid.toLowerCase() }),
    response: z.object({ isShown: z.boolean() }),
  },
  'DELETE v1 user/satisfactionindex/': {
    who: 'signedIn',
    whileActing: 'refused',
    isLimited: true,
    summary: 'The caller wants no survey any more; idempotent',
    response: done,
  },
} satisfies Record<EndpointKey, Endpoint>;
