/** Fails a formula or a cell: `invalid` where the input is wrong (#VALUE!), `unavailable` where nothing is known (#N/A). */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly kind: 'invalid' | 'unavailable';

  /** @param message what Excel shows beside the error. */
  constructor(kind: FunctionError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
