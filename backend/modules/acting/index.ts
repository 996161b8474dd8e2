export { actingCaller, describeActing, extendActingSession, selfContext } from './acting-caller.ts';
export { giveBasket, takeBasket } from './baskets.ts';
export { endActing } from './end-acting.ts';
export { findCustomers } from './find-customers.ts';
export { listActs } from './list-acts.ts';
export { recordAct } from './record-act.ts';
export { startActing } from './start-acting.ts';
