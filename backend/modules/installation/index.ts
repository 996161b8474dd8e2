export { cancelInstallation } from './cancel-installation.ts';
export { cancelInstallationsOf } from './cancel-with-order.ts';
export { installableLines, listInstallableOrders } from './installable.ts';
export { listInstallations } from './list-installations.ts';
export {
  assignInstallation,
  declineInstallation,
  finishInstallation,
  listOpenInstallations,
} from './operate.ts';
export { requestInstallation } from './request-installation.ts';
