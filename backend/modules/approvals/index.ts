export { askForApproval, draftApproval } from './ask.ts';
export { approvalToBasket, checkApproval, confirmApproval, refuseApproval, withdrawApproval } from './decide.ts';
export { askedNews } from './news.ts';
export { getApproval, listApprovals } from './read.ts';
