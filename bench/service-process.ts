/** The service in a process of its own, on a free port. */
import { type MeasuredProcess, startListening } from './measured-process.ts';
import { DAICHO } from './program.ts';

export type ServiceProcess = MeasuredProcess;

interface Start {
  /** Number of threads; 1 in a bench that measures what the process uses. */
  readonly threads?: number;
  /** `info`, the level of a service that nobody configured, writes a line for each request, which is thrown away. */
  readonly logLevel?: 'error' | 'info';
  /** Module to load before the service. */
  readonly preload?: string;
}

export async function startService(
  dataDir: string,
  { logLevel = 'error', threads = 1, preload }: Start = {},
): Promise<ServiceProcess> {
  return startListening(
    [
      ...(preload === undefined ? [] : ['--import', preload]),
      ...[DAICHO, 'serve', '--port', '0', '--data', dataDir, '--log-level', logLevel],
      ...['--threads', String(threads)],
    ],
    logLevel === 'error' ? 'inherit' : 'ignore',
  );
}
