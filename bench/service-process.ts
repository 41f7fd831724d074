/** The service in a process of its own, on a free port. */
import { fileURLToPath } from 'node:url';
import { type MeasuredProcess, startListening } from './measured-process.ts';

export type ServiceProcess = MeasuredProcess;

/**
 * @param threads one, where what a process uses is measured.
 * @param logLevel `info`, what the service does by itself, writes a line a request to nowhere.
 */
export async function startService(
  dataDir: string,
  { logLevel = 'error', threads = 1 }: { logLevel?: 'error' | 'info'; threads?: number } = {},
): Promise<ServiceProcess> {
  const cli = fileURLToPath(new URL('../service/cli/daicho.ts', import.meta.url));
  return startListening(
    [
      ...[cli, 'serve', '--port', '0', '--data', dataDir, '--log-level', logLevel],
      ...['--threads', String(threads)],
    ],
    logLevel === 'error' ? 'inherit' : 'ignore',
  );
}
