/** What the desk and the pane in its frame tell each other: both are of one origin, and share these objects. */
import type { OpenedList } from '../opened/opened-list.ts';
import type { Sheet } from '../opened/sheet.ts';
import type { Service } from './service.ts';

/** What the pane finds in the window around it. */
export interface DeskAround {
  readonly service: Service;
  readonly list: OpenedList;
  /** Brings a cell into view and selects it. */
  show(sheet: Sheet, row: number, column: number): void;
  /** Called by the pane once it is there. */
  paneIsHere(pane: PaneInside): void;
}

/** What the desk may ask of the pane. */
export interface PaneInside {
  /** Offers the candidates of a row of the sheet, where it has some. */
  decide(sheet: Sheet, row: number): void;
  /** Writes what is chosen as a job of the command, over a file; undefined while nothing is chosen. */
  job(file: string): string | undefined;
  /** Whether something would be lost if the pane went now: candidates that are chosen and not written, or a run. */
  hasUnwritten(): boolean;
}

declare global {
  interface Window {
    daichoDesk?: DeskAround | undefined;
  }
}
