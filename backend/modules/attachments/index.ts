export { registerAttachmentJobs } from './drop-unused.ts';
export { readAttachment } from './read-attachment.ts';
export { storeAttachment, storeEncoded } from './store-attachment.ts';
export { attachmentsOf, useAttachments } from './use-attachments.ts';
