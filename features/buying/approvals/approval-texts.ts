import type approvalTexts from '#messages/ru/approvals.json';

export type ApprovalTexts = typeof approvalTexts;
