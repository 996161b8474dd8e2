import { pageLocale } from '#lib/client/page-locale.ts';

const loadTexts = () =>
  pageLocale() === 'en' ? import('#messages/en/approvals.json') : import('#messages/ru/approvals.json');

export async function loadApprovals() {
  const [{ ApprovalsView }, { default: texts }] = await Promise.all([import('./approvals-view.tsx'), loadTexts()]);
  return { ApprovalsView, texts };
}

export async function loadApproval() {
  const [{ ApprovalView }, { default: texts }] = await Promise.all([import('./approval-view.tsx'), loadTexts()]);
  return { ApprovalView, texts };
}

export async function loadClosed() {
  const [{ ClosedToRequester }, { default: texts }] = await Promise.all([
    import('./closed-to-requester.tsx'),
    loadTexts(),
  ]);
  return { ClosedToRequester, texts };
}
