/** Excel as the host of the pane. */
import type { PaneHost } from '@daicho/pane/src/host.ts';
import { loadPart } from '@daicho/pane/src/load-part.ts';
import { canFilter } from './appearance/can-filter.ts';
import { onDocumentEvent } from './document-events.ts';
import { displayLanguage, fileName } from './office.ts';
import type { ExcelTarget } from './reading/excel-target.ts';
import { headerRow } from './reading/header-row.ts';
import { readRows } from './reading/read-rows.ts';
import { readTarget } from './reading/read-target.ts';
import { serviceAddress } from './service-address.ts';
import { settingsStore } from './settings-store.ts';
import { showCell } from './show-cell.ts';
import { textStore } from './text-store.ts';
import { currentTheme, onThemeChanged } from './theme.ts';
import { workbookId } from './workbook-id.ts';
import { workbookRuns } from './workbook-runs.ts';

/** Makes the host. Office has to be ready. */
export function excelPaneHost(): PaneHost<ExcelTarget> {
  return {
    language: displayLanguage(),
    theme: currentTheme(),
    onThemeChanged,
    origin: window.location.origin,
    // Proposes the service from which this page was loaded.
    proposedAddress: serviceAddress(window.location),
    replacesCells: true,
    settings: settingsStore,
    store: textStore,
    pastRuns: { store: workbookRuns, workbook: workbookId },
    sender: (connection) => async (call, signal) =>
      (await tablePart()).browserSend(connection)(call, signal),
    readTarget,
    addHeaderRow: async (...args) => (await tablePart()).addHeaderRow(...args),
    blankFormats: async (...args) => (await tablePart()).blankFormats(...args),
    removeHeaderRow: async (...args) => (await tablePart()).removeHeaderRow(...args),
    copyToSheet: async (...args) => (await tablePart()).copyToSheet(...args),
    newSheetName: async (...args) => (await tablePart()).newSheetName(...args),
    otherSheets: {
      tops: async (...args) => (await tablePart()).sheetTops(...args),
      open: async (...args) => (await tablePart()).openSheet(...args),
    },
    fileName,
    onSelectionChanged: (listener) =>
      onDocumentEvent(Office.EventType.DocumentSelectionChanged, listener),
    headerRow,
    readRows,
    mergedRows: async (...args) => (await tablePart()).mergedRows(...args),
    check: async (...args) => (await tablePart()).checkWritable(...args),
    saveMadeColumns: async (...args) => (await tablePart()).saveMadeColumns(...args),
    write: async (...args) => (await tablePart()).write(...args),
    appearance: {
      canFilter,
      showOnly: async (...args) => (await tablePart()).showOnly(...args),
      showAll: async (...args) => (await tablePart()).showAll(...args),
      colour: async (...args) => (await tablePart()).colour(...args),
    },
    showCell,
  };
}

/** Loads the code that is needed once a table was read. @throws SentenceError */
function tablePart(): Promise<typeof import('./table-part.ts')> {
  return loadPart(() => import('./table-part.ts'));
}
