/** Excel as the host of the pane. */
import type { PaneHost } from '@daicho/pane/src/host.ts';
import { browserSend } from './browser-send.ts';
import { checkPlace } from './check-place.ts';
import { onDocumentEvent } from './document-events.ts';
import type { ExcelTarget } from './excel-target.ts';
import { headerRow } from './header-row.ts';
import { keepMade } from './made-columns.ts';
import { displayLanguage, pageOrigin } from './office.ts';
import { readRows } from './read-rows.ts';
import { readTarget } from './read-target.ts';
import { settingsStore } from './settings-store.ts';
import { showCell } from './show-cell.ts';
import { textStore } from './text-store.ts';
import { currentTheme, onThemeChanged } from './theme.ts';
import { write } from './write.ts';

/** Makes the host once Office is ready. */
export function excelPaneHost(): PaneHost<ExcelTarget> {
  return {
    language: displayLanguage(),
    theme: currentTheme(),
    onThemeChanged,
    origin: pageOrigin(),
    // The service that this page came from.
    proposedAddress: pageOrigin(),
    settings: settingsStore,
    store: textStore,
    sender: browserSend,
    readTarget,
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
