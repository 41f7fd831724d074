/** Types of the objects that the desk and the pane in its frame share; both pages have the same origin. */
import type { OpenedList } from '../opened/opened-list.ts';
import type { Sheet } from '../opened/sheet.ts';
import type { Service } from './service.ts';

/** Objects that the pane finds in the window around it. */
export interface DeskAround {
  readonly service: Service;
  readonly list: OpenedList;
  /** Brings a cell into view and selects it. */
  show(sheet: Sheet, row: number, column: number): void;
  /** Opens another file, which was dropped on the pane. */
  drop(files: readonly File[]): void;
  /** Called by the pane when it is ready. */
  paneIsHere(pane: PaneInside): void;
}

/** Calls that the desk may make to the pane. */
export interface PaneInside {
  /** Offers the candidates of a sheet's row, if the row has some. */
  decide(sheet: Sheet, row: number): void;
  /** Writes the chosen columns and fields as a job for `daicho run`. Gives undefined while nothing is chosen. */
  job(file: string): string | undefined;
  /** Whether a run is under way, of this page or another. */
  isRunning(): boolean;
  /** Whether closing the pane now would lose something: a run, or chosen candidates that are not written yet. */
  hasUnwritten(): boolean;
}

declare global {
  interface Window {
    daichoDesk?: DeskAround | undefined;
  }
}
