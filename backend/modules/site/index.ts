export { closeAlert } from './alerts.ts';
export { appInfo } from './app-info.ts';
export { alertState, listEditedAlerts, removeAlert, saveAlert } from './edit-alerts.ts';
export { checkRedirect, listRedirects, redirectState, removeRedirect, saveRedirect } from './edit-redirects.ts';
export { pageMeta } from './page-meta.ts';
