import type { RemoteOptions } from '../connections/remote.ts';
import type { Notify } from './source.ts';

export interface RunHost {
  readonly signal: AbortSignal;
  /** Called with the number of rows settled so far, and of all where that is known. */
  readonly onProgress: (done: number, total: number | undefined) => void;
  readonly onNotice: Notify;
  /** Time-outs and retries; tests make them short. */
  readonly remote?: RemoteOptions;
  readonly windowRows?: number;
  /** Number of rows for which a further thread is started; tests make it small. */
  readonly rowsOfAThread?: number;
}
