export { inviteColleague } from './invite-colleague.ts';
export { listColleagues } from './list-colleagues.ts';
export { updateColleague } from './update-colleague.ts';
