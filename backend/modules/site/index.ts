export { closeAlert } from './alerts.ts';
export { appInfo } from './app-info.ts';
export { pageMeta } from './page-meta.ts';
