/** Programs that run in a process of their own until they end. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const usageSchema = z.object({
  seconds: z.number(),
  cpuSeconds: z.number(),
  peakBytes: z.number(),
});
const USAGE_SCRIPT = fileURLToPath(new URL('usage-at-end.ts', import.meta.url));
const CLI = fileURLToPath(new URL('../service/cli/daicho.ts', import.meta.url));

/**
 * Runs a command of `daicho`, and gives its whole usage. @param args the command and its options, as they are typed.
 */
export function measuredRun(...args: readonly string[]): z.infer<typeof usageSchema> {
  return measuredScript(CLI, ...args);
}

/** Runs a script to its end, and gives its whole usage. */
export function measuredScript(
  script: string,
  ...args: readonly string[]
): z.infer<typeof usageSchema> {
  const { status, stderr, output } = spawnSync(
    process.execPath,
    ['--import', USAGE_SCRIPT, script, ...args],
    { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  if (status !== 0) throw new Error(`${script} ${args[0]} ended with ${status}: ${stderr}`);
  return usageSchema.parse(JSON.parse(output[3] ?? ''));
}

/** Starts a command of `daicho` beside other processes, and gives its whole usage when it has ended. */
export async function measuredBeside(
  ...args: readonly string[]
): Promise<z.infer<typeof usageSchema>> {
  const child = spawn(process.execPath, ['--import', USAGE_SCRIPT, CLI, ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stdio[3]?.on('data', (bytes: Buffer) => {
    printed += bytes.toString();
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
  return usageSchema.parse(JSON.parse(printed));
}

/** Runs a script of this folder, and reads the JSON that it prints. */
export function printedBy<T>(
  schema: z.ZodMiniType<T>,
  script: string,
  ...args: readonly string[]
): T {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const stdout = execFileSync(process.execPath, [path, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return schema.parse(JSON.parse(stdout));
}
