export { documentOrBusy, orderDocument, orderSheet } from './make-documents.ts';
