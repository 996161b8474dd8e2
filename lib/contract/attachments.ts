import { z } from 'zod';
import { ATTACHMENT_BYTES_MAX } from '#lib/config/limits.ts';
import { fileSchema, guid } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';

/** The kind of object that an attachment is for. */
const purpose = z.enum([
  /** pictures only */
  'claim',
  /** pictures and PDF files */
  'feedback',
]);
export type AttachmentPurpose = z.output<typeof purpose>;

export const attachmentSchema = z.object({
  id: guid,
  kind: z.enum(['picture', 'pdf']),
  name: z.string(),
  /** pixels; null: not a picture */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** small WebP as a data address; null: not a picture */
  preview: z.string().nullable(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const attachmentCalls = {
  'POST v1 attachments/': {
    who: 'signedIn',
    summary:
      'Uploads a picture (JPEG, PNG, WebP) or, for feedback, a PDF file; unless a claim or a message uses it within a day, it is deleted. The same file again returns the same attachment',
    encoding: 'multipart',
    bodyMax: ATTACHMENT_BYTES_MAX + 16 * 1024,
    tooLarge: 'attachmentTooLarge',
    body: z.object({
      file: z
        .file()
        .min(1, { error: rule('fileEmpty') })
        .max(ATTACHMENT_BYTES_MAX, { error: rule('attachmentTooLarge') }),
      purpose,
    }),
    response: attachmentSchema,
  },
  'GET v1 attachments/{id}/': {
    who: 'signedIn',
    summary:
      "A picture as WebP, or a PDF file: of a claim of the caller's legal entity or of the caller's own feedback, which employees read too; unused ones are their uploader's",
    params: z.object({ id: guid }),
    reply: 'file',
    response: fileSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
