export { inviteColleague } from './invite-colleague.ts';
export { listColleagues } from './list-colleagues.ts';
export { messages as colleagueMessages } from './messages.ts';
export { updateColleague } from './update-colleague.ts';
