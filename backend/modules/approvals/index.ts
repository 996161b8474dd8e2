export { askedNotification } from './approval-notifications.ts';
export { askForApproval, draftApproval } from './ask.ts';
export { approvalToBasket, checkApproval, confirmApproval, refuseApproval, withdrawApproval } from './decide.ts';
export { getApproval, listApprovals } from './read.ts';
