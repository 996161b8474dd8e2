export { addEmployee } from './add-employee.ts';
export { changeRole, type RoleChange } from './change-role.ts';
export { declineRegistration } from './decline-registration.ts';
export { personNamed } from './internal.ts';
export { countRegistrations, listRegistrations } from './list-registrations.ts';
export { answerNotification, answerPriceRequest, declinePriceRequest, listPriceRequests } from './price-requests.ts';
export { readPriceRequest } from './read-price-request.ts';
export { readRegistration } from './read-registration.ts';
export { verifyRegistration } from './verify-registration.ts';
