export { selectEquipment } from './select-equipment.ts';
