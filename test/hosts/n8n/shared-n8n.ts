/**
 * The n8n of this run of tests, which several files use at the same time: credentials and workflows of a file have names of their
 * own, and are made and executed in the way of the editor.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Execution, executionDataSchema, executionOf } from './executions.ts';
import { type MadeCredential, madeInEditor } from './made-in-editor.ts';
import { ADDRESS } from './n8n-on-demand.ts';
import { publish } from './publication.ts';
import { N8nRest } from './rest.ts';

const POLL_MS = 100;

const startedSchema = z.object({ url: z.string(), folder: z.string(), cookie: z.string() });
const nodeSchema = z.looseObject({ name: z.string(), type: z.string() });
const workflowSchema = z.looseObject({ id: z.string(), nodes: z.array(nodeSchema) });
const startedExecutionSchema = z.object({ executionId: z.string() });
const executionsSchema = z.object({
  results: z.array(z.object({ id: z.string(), status: z.string() })),
});
const executionSchema = z.object({ status: z.string(), data: z.string() });

export class SharedN8n {
  readonly url: string;
  readonly rest: N8nRest;
  readonly #folder: string;
  readonly #scope = randomUUID().slice(0, 8);
  /** n8n's names of credentials, by the ids that this file gives them. */
  readonly #credentials = new Map<string, MadeCredential>();
  /** Names of the nodes with which workflows start by hand. */
  readonly #starts = new Map<string, string>();

  private constructor({ url, folder, cookie }: z.infer<typeof startedSchema>) {
    this.url = url;
    this.rest = new N8nRest(url, cookie);
    this.#folder = folder;
  }

  /** Opens the n8n, and starts it if no other file did. */
  static async open(): Promise<SharedN8n> {
    const address = process.env[ADDRESS];
    if (address === undefined) throw new Error('no run of tests that has an n8n');
    const response = await fetch(address);
    if (!response.ok) throw new Error(await response.text());
    return new SharedN8n(startedSchema.parse(await response.json()));
  }

  async importAll(credentials: readonly object[], workflows: readonly object[]): Promise<void> {
    for (const workflow of workflows) {
      const { id, nodes } = workflowSchema.parse(workflow);
      const start = nodes.find(({ type }) => type === 'n8n-nodes-base.manualTrigger');
      if (start !== undefined) this.#starts.set(id, start.name);
    }
    const made = await madeInEditor(this.rest, credentials, workflows, (id) => this.idOf(id));
    for (const [id, credential] of made) this.#credentials.set(id, credential);
  }

  /** n8n's name of an imported credential. */
  credential(id: string): MadeCredential {
    const made = this.#credentials.get(id);
    if (made === undefined) throw new Error(`no credential ${id}`);
    return made;
  }

  /** Publishes a workflow, so that its triggers start it. */
  async publish(id: string): Promise<void> {
    await publish(this.rest, this.idOf(id));
  }

  /** Executions of a workflow, the newest first. */
  async executions(id: string): Promise<z.infer<typeof executionsSchema>['results']> {
    const filter = encodeURIComponent(JSON.stringify({ workflowId: this.idOf(id) }));
    return executionsSchema.parse(await this.rest.get(`/executions?filter=${filter}`)).results;
  }

  /** Executes a workflow from its manual trigger, to its end. */
  async execute(id: string): Promise<Execution> {
    const before = this.#printed().map(({ length }) => length);
    const started = await this.rest.post(`/workflows/${this.idOf(id)}/run`, {
      triggerToStartFrom: { name: this.#starts.get(id) },
    });
    const { executionId } = startedExecutionSchema.parse(started);
    for (;;) {
      const execution = executionSchema.parse(await this.rest.get(`/executions/${executionId}`));
      if (['new', 'running', 'waiting'].includes(execution.status)) {
        await sleep(POLL_MS);
        continue;
      }
      const code = execution.status === 'success' ? 0 : 1;
      const printed = this.#printed().map((text, i) => text.slice(before[i]));
      return executionOf({ code, stdout: printed.join(''), stderr: '' }, () =>
        executionDataSchema.parse(unflattened(execution.data)),
      );
    }
  }

  /** The text that n8n has printed so far, for all files. */
  log(): string {
    return this.#printed().join('');
  }

  /** What n8n has printed to standard output, and to standard error. */
  #printed(): readonly string[] {
    return ['server.out', 'server.err'].map((name) =>
      readFileSync(join(this.#folder, name), 'utf8'),
    );
  }

  /** n8n's id for a workflow of this file. */
  idOf(id: string): string {
    return `${id}-${this.#scope}`;
  }
}

/** Reads the format of the package `flatted`: a list of values that refer to each other by their index, as text. */
function unflattened(text: string): unknown {
  const values: readonly unknown[] = z.array(z.unknown()).parse(JSON.parse(text));
  const read = new Map<number, unknown>();
  const at = (place: number): unknown => {
    if (read.has(place)) return read.get(place);
    const value = values[place];
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      read.set(place, list);
      for (const one of value) list.push(resolved(one));
      return list;
    }
    if (typeof value === 'object' && value !== null) {
      const record: Record<string, unknown> = {};
      read.set(place, record);
      for (const [key, one] of Object.entries(value)) record[key] = resolved(one);
      return record;
    }
    return value;
  };
  const resolved = (value: unknown) => (typeof value === 'string' ? at(Number(value)) : value);
  return at(0);
}
