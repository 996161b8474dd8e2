export { orderPaper, orderSheet } from './make-papers.ts';
