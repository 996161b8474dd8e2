export { listGroups } from './list-groups.ts';
export { listRights } from './list-rights.ts';
export { listRoleHolders } from './list-role-holders.ts';
