export { addMessage } from './add-message.ts';
export { claimableItems } from './claimable.ts';
export { createClaim } from './create-claim.ts';
export { listClaims } from './list-claims.ts';
export { claimNotification } from './notify-claim.ts';
export { claimDigits, claimNumber } from './number.ts';
export {
  answerClaim,
  type ClaimDecision,
  claimDecisions,
  decideClaim,
  listOpenClaims,
  listUnclosedClaims,
  readClaimPhoto,
  showClaim,
} from './operator.ts';
export { getClaim, getStaffClaim } from './read-claim.ts';
export { withdrawClaim } from './withdraw-claim.ts';
