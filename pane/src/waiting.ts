/** What every wait for a host takes: how it is stopped, and who is told that a cell being edited blocks it. */
export interface Waiting {
  readonly signal: AbortSignal;
  /** Called with true when a cell being edited blocks changes, and with false when it no longer does. */
  readonly onEditMode: (isWaiting: boolean) => void;
}
