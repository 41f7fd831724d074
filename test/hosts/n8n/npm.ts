import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';

/** Runs npm in a folder, with the Node that runs this process. @throws Error if npm fails; npm says why on stderr. */
export async function npm(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const path = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`;
  const child = spawn('npm', args, {
    cwd: folder,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm ${args[0]} in ${folder} ended with ${code}`);
}
