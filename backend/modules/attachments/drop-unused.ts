import { registerJob } from '#backend/modules/jobs/index.ts';

/** Deletes an attachment that nothing uses a day after its upload. */
export function registerAttachmentJobs(): void {
  registerJob('attachment.drop', async ({ payload }, { db }) => {
    await db.deleteFrom('attachments').where('guid', '=', payload.guid).where('subject', 'is', null).execute();
    return undefined;
  });
}
