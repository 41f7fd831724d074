/**
 * Exports all code that works on a table after it was read. The code is loaded as one file, so that no part of it is
 * missing if the network fails later.
 */
export { testConnection } from '../asking/test-connection.ts';
export { SheetAppearance } from './appearance/sheet-appearance.ts';
export { addHeaders } from './choosing/add-headers.ts';
export { placeOnSheet } from './choosing/copy-rows.ts';
export { offersOfDittos } from './choosing/ditto-offers.ts';
export { lackingText } from './choosing/lacking-data.ts';
export { otherTableText } from './choosing/other-table-text.ts';
export { ownResults } from './choosing/own-results.ts';
export { sampled } from './choosing/preview-sample.ts';
export { proposeNewSheet } from './choosing/propose-new-sheet.ts';
export { surveyed } from './choosing/surveyed.ts';
export { codeColumns, looksOfCodes } from './codes/code-looks.ts';
export { replaceCodes } from './codes/replace-codes.ts';
export { replaceableCode } from './codes/replaceable-code.ts';
export { CandidateChooser } from './deciding/chooser.ts';
export { doubtsNotice, undoDoubts } from './history/edited-since.ts';
export { keptResult, withPicks } from './history/kept-result.ts';
export { readAgain } from './history/read-again.ts';
export { readSavedRun } from './history/read-saved-run.ts';
export { Replacement, withReplacement } from './history/replacement.ts';
export { together } from './history/together.ts';
export { undoRun } from './history/undo-run.ts';
export { jobText } from './job-text.ts';
export { openMap } from './map/open-map.ts';
export { endNotice, stopNotice, undoNotice } from './notices.ts';
export { EnrichTask } from './running/enrich-task.ts';
export { leftToChoose } from './running/finished-run.ts';
export { lookUpAll, lookUpNext } from './running/next-table.ts';
export { offerOtherSheets, sheetsAlike } from './running/other-sheets.ts';
export { runNotes } from './running/run-notes.ts';
export { WrittenBefore } from './running/written-before.ts';
export { watchNewRows } from './watch-new-rows.ts';
