/** Imports workflows and reads the results of executions. */
import * as z from 'zod/mini';
import type { N8n, Printed } from './n8n-process.ts';

const itemSchema = z.object({
  json: z.record(z.string(), z.unknown()),
  binary: z.optional(z.record(z.string(), z.unknown())),
  pairedItem: z.optional(z.unknown()),
});
export type Item = z.infer<typeof itemSchema>;

export const executionDataSchema = z.object({
  resultData: z.object({
    runData: z.record(
      z.string(),
      z.array(
        z.object({
          executionTime: z.number(),
          startTime: z.number(),
          // Nodes that serve an agent have other kinds of output.
          data: z.optional(
            z.object({ main: z.optional(z.array(z.nullable(z.array(itemSchema)))) }),
          ),
        }),
      ),
    ),
  }),
});
type ExecutionData = z.infer<typeof executionDataSchema>;

const executionSchema = z.object({ data: executionDataSchema });

/** @throws Error with the text that n8n printed. */
export async function importAll(
  n8n: N8n,
  credentials: readonly object[],
  workflows: readonly object[],
): Promise<void> {
  const commands = [
    ['import:credentials', n8n.file('credentials.json', credentials)],
    ['import:workflow', n8n.file('workflows.json', workflows)],
  ] as const;
  for (const [command, path] of commands) {
    const { code, stdout, stderr } = await n8n.command([command, `--input=${path}`]);
    if (code !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
  }
}

export interface Execution {
  readonly printed: Printed;
  /** The items of a node's outputs: the regular output, then the error output if the node has one. */
  outputs(node: string): readonly (readonly Item[])[];
  /** How long a node ran, by n8n's own clock. */
  milliseconds(node: string): number;
  /** When a node first started, in milliseconds since 1970. */
  startedAt(node: string): number;
}

/** Executes a workflow from the command line, as `n8n execute` does. */
export async function execute(n8n: N8n, id: string): Promise<Execution> {
  const printed = await n8n.command(['execute', `--id=${id}`, '--rawOutput']);
  return executionOf(printed, () => resultOf(printed).data);
}

/** @param dataOf gives the data that n8n keeps of the execution. @throws Error if n8n kept none. */
export function executionOf(printed: Printed, dataOf: () => ExecutionData): Execution {
  const runsOf = (node: string) => dataOf().resultData.runData[node] ?? [];
  return {
    printed,
    outputs: (node) => (runsOf(node)[0]?.data?.main ?? []).map((items) => items ?? []),
    milliseconds: (node) => runsOf(node).reduce((sum, run) => sum + run.executionTime, 0),
    startedAt: (node) => runsOf(node)[0]?.startTime ?? Number.NaN,
  };
}

const logLineSchema = z.object({ message: z.string() });

/** n8n prints the whole execution as the message of one log line. */
function resultOf({ stdout, stderr }: Printed): z.infer<typeof executionSchema> {
  for (const line of stdout.split('\n').reverse()) {
    const logged = logLineSchema.safeParse(parsed(line));
    if (!logged.success) continue;
    const execution = executionSchema.safeParse(parsed(logged.data.message));
    if (execution.success) return execution.data;
  }
  throw new Error(`the workflow gave nothing:\n${stdout.slice(-4_000)}\n${stderr.slice(-4_000)}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
