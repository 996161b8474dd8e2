export { registerAttachmentJobs } from './drop-unused.ts';
export { refusals as uploadRefusals } from './messages.ts';
export { readAttachment, readUsedPicture } from './read-attachment.ts';
export { storeAttachment, storeForOwner } from './store-attachment.ts';
export { attachmentsOf, useAttachments } from './use-attachments.ts';
