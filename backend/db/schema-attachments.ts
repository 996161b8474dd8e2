import type { Generated, GeneratedAlways } from 'kysely';
import type { AttachmentPurpose } from '#lib/contract/attachments.ts';

/** Table of attachments; column meanings are commented in `migrations/0028-attachments.ts`. */
export interface AttachmentTables {
  attachments: {
    id: GeneratedAlways<number>;
    guid: Generated<string>;
    owner: string;
    user_id: number | null;
    purpose: AttachmentPurpose;
    subject: number | null;
    kind: 'picture' | 'pdf';
    name: string;
    bytes: Buffer;
    preview: Buffer | null;
    width: number | null;
    height: number | null;
    hash: Buffer;
    created_at: Date;
  };
}
