/** What Excel's host does once a table was read: asks the service, and changes the workbook. */
export { browserSend } from './browser-send.ts';
export { colour } from './looks/colours.ts';
export { showAll, showOnly } from './looks/filter.ts';
export { addHeaderRow, removeHeaderRow } from './writing/add-header-row.ts';
export { blankFormats } from './writing/blank-formats.ts';
export { checkPlace } from './writing/check-place.ts';
export { copyToSheet } from './writing/copy-to-sheet.ts';
export { keepMade } from './writing/keep-made.ts';
export { write } from './writing/write.ts';
