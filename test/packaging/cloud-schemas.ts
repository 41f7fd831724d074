/**
 * What two clouds accept in their files, as far as our files use it. No package has these schemas, so the facts are kept here:
 * for Fly.io from SchemaStore's fly.json (November 2026), for Render from https://render.com/schema/render.yaml.json, Render's
 * reference of blueprints and the schema of its own command. A key that is not listed is refused, as Render does.
 */
import { Ajv2019 } from 'ajv/dist/2019.js';

const text = { type: 'string', minLength: 1 } as const;
const whole = { type: 'integer', minimum: 1 } as const;
const flag = { type: 'boolean' } as const;
const texts = { type: 'object', additionalProperties: text } as const;
/** `30s` or `2m`. */
const duration = { type: 'string', pattern: '^[0-9]+(ms|s|m)$' } as const;

function object(properties: Readonly<Record<string, unknown>>, required: readonly string[] = []) {
  return { type: 'object', additionalProperties: false, properties, required };
}

const list = (items: unknown) => ({ type: 'array', items, minItems: 1 });

const fly = object(
  {
    app: { type: 'string', pattern: '^[a-z0-9-]+$' },
    primary_region: { type: 'string', pattern: '^[a-z]{3}$' },
    build: object({ dockerfile: text, image: text, ignorefile: text, args: texts }),
    env: texts,
    mounts: list(
      object({ source: text, destination: text, initial_size: text }, ['source', 'destination']),
    ),
    http_service: object({
      internal_port: whole,
      force_https: flag,
      auto_stop_machines: flag,
      auto_start_machines: flag,
      min_machines_running: whole,
      checks: list(
        object({
          method: text,
          path: text,
          interval: duration,
          timeout: duration,
          grace_period: duration,
        }),
      ),
    }),
    vm: list(
      object({
        cpu_kind: { enum: ['shared', 'performance'] },
        cpus: { enum: [1, 2, 4, 8, 16] },
        memory: { type: 'string', pattern: '^[0-9]+(mb|gb)$' },
      }),
    ),
  },
  ['app'],
);

const render = object(
  {
    services: list({
      ...object(
        {
          type: { enum: ['web', 'worker', 'pserv', 'cron', 'keyvalue', 'redis'] },
          name: { type: 'string', pattern: '^[a-z0-9-]+$' },
          runtime: { enum: ['docker', 'image', 'node', 'python', 'ruby', 'go', 'rust', 'elixir'] },
          dockerfilePath: text,
          dockerContext: text,
          dockerCommand: text,
          region: { enum: ['frankfurt', 'ohio', 'oregon', 'singapore', 'virginia'] },
          plan: {
            enum: ['free', 'starter', 'standard', 'pro', 'pro plus', 'pro max', 'pro ultra'],
          },
          numInstances: whole,
          healthCheckPath: { type: 'string', pattern: '^/' },
          maxShutdownDelaySeconds: { type: 'integer', minimum: 1, maximum: 300 },
          disk: object({ name: text, mountPath: text, sizeGB: whole }, ['name', 'mountPath']),
          envVars: list(object({ key: text, value: text }, ['key', 'value'])),
        },
        ['type', 'name', 'runtime'],
      ),
      // A service with a disk has one instance, and stops after the wait that Render chooses: people report that Render
      // refuses any other wait.
      if: { required: ['disk'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: {
        properties: { numInstances: { const: 1 }, plan: { not: { const: 'free' } } },
        not: { required: ['maxShutdownDelaySeconds'] },
      },
    }),
  },
  ['services'],
);

const ajv = new Ajv2019({ strict: false });

/** Both functions return the cloud's objections; null if there are none. */
export const flyErrors = errorsBy(fly);
export const renderErrors = errorsBy(render);

function errorsBy(schema: object): (file: unknown) => unknown {
  const validate = ajv.compile(schema);
  return (file) => {
    validate(file);
    return validate.errors ?? null;
  };
}

type Table = Record<string, unknown>;

/** Reads the parts of TOML that fly.toml has: tables, lists of tables, texts in single quotes, whole numbers, truth values. */
export function readToml(source: string): Table {
  const file: Table = {};
  let table = file;
  for (const line of source.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, head] = /^\[\[?([a-z_.]+)\]\]?$/.exec(line) ?? [];
    if (head !== undefined) {
      table = tableAt(file, head.split('.'), line.startsWith('[['));
      continue;
    }
    const [, key, value] = /^([A-Za-z_]+) = (.+)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new Error(`cannot be read: ${line}`);
    if (key in table) throw new Error(`stands there twice: ${line}`);
    table[key] = /^'[^']*'$/.test(value) ? value.slice(1, -1) : JSON.parse(value);
  }
  return file;
}

/** Makes a table, or adds a table to a list. */
function tableAt(file: Table, path: readonly string[], isOfList: boolean): Table {
  const made: Table = {};
  const last = path.at(-1) ?? '';
  let parent = file;
  for (const name of path.slice(0, -1)) {
    parent[name] ??= {};
    parent = parent[name] as Table;
  }
  if (!isOfList && last in parent) throw new Error(`stands there twice: ${path.join('.')}`);
  parent[last] = isOfList ? [...((parent[last] as Table[] | undefined) ?? []), made] : made;
  return made;
}
