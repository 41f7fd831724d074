/** What a host is told while it reads or writes a table. */
export interface Waiting {
  readonly signal: AbortSignal;
  /** Called with true when a cell being edited blocks changes, and with false when it no longer does. */
  readonly onEditMode: (isWaiting: boolean) => void;
}
