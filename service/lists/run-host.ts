import type { RemoteOptions } from '../connections/remote.ts';
import type { Notify } from './source.ts';

export interface RunHost {
  readonly signal: AbortSignal;
  /** Called with the number of settled rows, and with the number of all rows if it is known. */
  readonly onProgress: (done: number, total: number | undefined) => void;
  readonly onNotice: Notify;
  /** Time-outs and retries, which tests make short. */
  readonly remote?: RemoteOptions;
  readonly windowRows?: number;
  /** Smallest number of rows for which another thread is started. Tests set a small number. */
  readonly rowsOfAThread?: number;
}
