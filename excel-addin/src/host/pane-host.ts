/** Excel as the host of the pane. */
import type { PaneHost } from '@daicho/pane/src/host.ts';
import { loadPart } from '@daicho/pane/src/load-part.ts';
import { canFilter } from './appearance/can-filter.ts';
import { onDocumentEvent } from './document-events.ts';
import { displayLanguage, fileName, pageOrigin } from './office.ts';
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

/** Makes the host once Office is ready. */
export function excelPaneHost(): PaneHost<ExcelTarget> {
  return {
    language: displayLanguage(),
    theme: currentTheme(),
    onThemeChanged,
    origin: pageOrigin(),
    // Proposes the service from which this page was loaded.
    proposedAddress: serviceAddress(window.location),
    settings: settingsStore,
    store: textStore,
    pastRuns: { store: workbookRuns, workbook: workbookId },
    sender: (connection) => async (call, signal) =>
      (await working()).browserSend(connection)(call, signal),
    readTarget,
    addHeaderRow: async (...given) => (await working()).addHeaderRow(...given),
    copyToSheet: async (...given) => (await working()).copyToSheet(...given),
    fileName,
    onSelectionChanged: (listener) =>
      onDocumentEvent(Office.EventType.DocumentSelectionChanged, listener),
    headerRow,
    readRows,
    check: async (...given) => (await working()).checkPlace(...given),
    keepMade: async (...given) => (await working()).keepMade(...given),
    write: async (...given) => (await working()).write(...given),
    looks: {
      canFilter,
      showOnly: async (...given) => (await working()).showOnly(...given),
      showAll: async (...given) => (await working()).showAll(...given),
      colour: async (...given) => (await working()).colour(...given),
    },
    showCell,
  };
}

/** Loads what is needed once a table was read. @throws SentenceError */
function working(): Promise<typeof import('./table-part.ts')> {
  return loadPart(() => import('./table-part.ts'));
}
