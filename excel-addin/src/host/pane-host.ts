/** Excel as the host of the pane. */
import { browserRuns } from '@daicho/pane/src/browser-runs.ts';
import type { PaneHost } from '@daicho/pane/src/host.ts';
import { browserSend } from './browser-send.ts';
import { onDocumentEvent } from './document-events.ts';
import { displayLanguage, pageOrigin } from './office.ts';
import type { ExcelTarget } from './reading/excel-target.ts';
import { headerRow } from './reading/header-row.ts';
import { keepMade } from './reading/made-columns.ts';
import { readRows } from './reading/read-rows.ts';
import { readTarget } from './reading/read-target.ts';
import { serviceAddress } from './service-address.ts';
import { settingsStore } from './settings-store.ts';
import { showCell } from './show-cell.ts';
import { textStore } from './text-store.ts';
import { currentTheme, onThemeChanged } from './theme.ts';
import { workbookId } from './workbook-id.ts';
import { addHeaderRow } from './writing/add-header-row.ts';
import { checkPlace } from './writing/check-place.ts';
import { write } from './writing/write.ts';

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
    addHeaderRow,
    onSelectionChanged: (listener) =>
      onDocumentEvent(Office.EventType.DocumentSelectionChanged, listener),
    headerRow,
    readRows,
    check: checkPlace,
    keepMade,
    write,
    showCell,
  };
}
