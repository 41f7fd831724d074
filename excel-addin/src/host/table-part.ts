/**
 * The part of Excel's host that is needed once a table was read: this code asks the service, and changes the workbook.
 */

export { colour } from './appearance/colours.ts';
export { showAll, showOnly } from './appearance/filter.ts';
export { browserSend } from './browser-send.ts';
export { mergedRows } from './reading/merged-rows.ts';
export { openSheet, sheetTops } from './reading/other-sheets.ts';
export { addHeaderRow, removeHeaderRow } from './writing/add-header-row.ts';
export { blankFormats } from './writing/blank-formats.ts';
export { checkWritable } from './writing/check-writable.ts';
export { copyToSheet, newSheetName } from './writing/copy-to-sheet.ts';
export { saveMadeColumns } from './writing/save-made-columns.ts';
export { write } from './writing/write.ts';
