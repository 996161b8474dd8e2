export { listTransfers, removeTransfer, saveTransfer, transferState } from './transfers.ts';
export { listEditedWarehouses, saveWarehouse, warehouseState } from './warehouses.ts';
export { listWorkDays, removeWorkDay, saveWorkDay, workDayState } from './work-days.ts';
