/** Fails a formula or a cell: `invalid` for wrong input (#VALUE!), `unavailable` if there is no result (#N/A). */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly kind: 'invalid' | 'unavailable';

  /** @param message text that Excel shows beside the error. */
  constructor(kind: FunctionError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
