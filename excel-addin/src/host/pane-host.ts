/** Excel as the host of the pane. */
import { browserRuns } from '@daicho/pane/src/browser-runs.ts';
import type { PaneHost } from '@daicho/pane/src/host.ts';
import { loadPart } from '@daicho/pane/src/load-part.ts';
import { browserSend } from './browser-send.ts';
import { onDocumentEvent } from './document-events.ts';
import { displayLanguage, pageOrigin } from './office.ts';
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
    pastRuns: { store: browserRuns, workbook: workbookId },
    sender: browserSend,
    readTarget,
    addHeaderRow: async (...given) => (await writing()).addHeaderRow(...given),
    onSelectionChanged: (listener) =>
      onDocumentEvent(Office.EventType.DocumentSelectionChanged, listener),
    headerRow,
    readRows,
    check: async (...given) => (await writing()).checkPlace(...given),
    keepMade: async (...given) => (await writing()).keepMade(...given),
    write: async (...given) => (await writing()).write(...given),
    showCell,
  };
}

/** Loads what changes the workbook. @throws SentenceError */
function writing(): Promise<typeof import('./writing/writing.ts')> {
  return loadPart(() => import('./writing/writing.ts'));
}
