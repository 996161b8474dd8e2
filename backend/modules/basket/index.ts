export { addItem, addItems } from './add-items.ts';
export { exportBasket } from './export-basket.ts';
export { getBasket } from './get-basket.ts';
export { getSummary } from './get-summary.ts';
export { markSeen } from './mark-seen.ts';
export { removeItems } from './remove-items.ts';
export { takeOrdered } from './take-ordered.ts';
export { undoChange } from './undo-change.ts';
export { updateItems } from './update-items.ts';
