/** The service in a process of its own, on a free port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServiceProcess {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startService(dataDir: string): Promise<ServiceProcess> {
  const cli = fileURLToPath(new URL('../service/cli/daicho.ts', import.meta.url));
  const args = [cli, 'serve', '--port', '0', '--data', dataDir, '--log-level', 'error'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  const url = /^listening on (\S+)$/.exec(String(line))?.[1];
  if (url === undefined) throw new Error(`the service did not start: ${line}`);
  lines.on('line', () => undefined);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
