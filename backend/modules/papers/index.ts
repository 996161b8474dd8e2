export { orderPaper, orderSheet, paperOrBusy } from './make-papers.ts';
