/** All that changes the workbook, which is loaded when it is needed for the first time. */
export { addHeaderRow } from './add-header-row.ts';
export { checkPlace } from './check-place.ts';
export { keepMade } from './keep-made.ts';
export { write } from './write.ts';
