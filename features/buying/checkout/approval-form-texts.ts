import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/askApproval.json';
import ru from '#messages/ru/askApproval.json';

const texts = { ru, en };

export type ApprovalFormTexts = typeof ru;

export const approvalFormTexts = (): ApprovalFormTexts => texts[pageLocale()];
