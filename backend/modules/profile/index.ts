export { changeConsent } from './change-consent.ts';
export { changePassword } from './change-password.ts';
export { endOtherSessions } from './end-other-sessions.ts';
export { getProfile } from './get-profile.ts';
export { updateProfile } from './update-profile.ts';
