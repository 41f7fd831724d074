/**
 * Replaces `zod/mini` in bundles that must be small and start quickly: zod's own code for schemas is 31 KB, and takes
 * most of a cold start in Apps Script. Reads values as zod does; errors say only where a value is wrong.
 * Functions of zod that our schemas do not use are missing; their use fails the build (`small-zod-options.ts`).
 */

interface Issue {
  readonly path: PropertyKey[];
}

/** Adds each fault to `issues`, with its path below the value. @returns the value as it is read. */
type Read = (value: unknown, issues: Issue[]) => unknown;

interface Context {
  readonly value: unknown;
  readonly issues: Issue[];
}
type Check = (context: Context) => void;

/** What a schema does if a property is missing: refuses the object, leaves the property out, or reads undefined. */
type Absence = 'refused' | 'omitted' | 'read';

type Shape = Readonly<Record<string, Schema>>;

class Schema {
  readonly read: Read;
  readonly absence: Absence;
  /** Properties of an object. */
  readonly shape: Shape;

  constructor(read: Read, absence: Absence = 'refused', shape: Shape = {}) {
    this.read = read;
    this.absence = absence;
    this.shape = shape;
  }

  check(...checks: readonly Check[]): Schema {
    const read: Read = (value, issues) => {
      const own: Issue[] = [];
      const made = this.read(value, own);
      for (const check of checks) if (own.length === 0) check({ value: made, issues: own });
      issues.push(...own);
      return made;
    };
    return new Schema(read, this.absence, this.shape);
  }

  safeParse(value: unknown) {
    const issues: Issue[] = [];
    const data = this.read(value, issues);
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  }

  parse(value: unknown): unknown {
    const { data, error } = this.safeParse(value);
    const [wrong] = error?.issues ?? [];
    if (wrong === undefined) return data;
    throw new Error(['Invalid input', ...wrong.path.map(String)].join(' '));
  }
}

function refuse(issues: Issue[], ...path: PropertyKey[]): void {
  issues.push({ path });
}

/* @__NO_SIDE_EFFECTS__ */
function where(isAccepted: (value: unknown) => boolean): Schema {
  return new Schema((value, issues) => {
    if (!isAccepted(value)) refuse(issues);
    return value;
  });
}

/** Reads a part of a value. */
function readPart(schema: Schema, value: unknown, key: PropertyKey, issues: Issue[]): unknown {
  const before = issues.length;
  const made = schema.read(value, issues);
  for (const { path } of issues.slice(before)) path.unshift(key);
  return made;
}

type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/* @__NO_SIDE_EFFECTS__ */
function objectOf(shape: Shape, isLoose: boolean): Schema {
  const keys = Object.keys(shape);
  const read: Read = (value, issues) => {
    if (!isObject(value)) return refuse(issues);
    const made: Fields = {};
    for (const key of keys) {
      const schema = shape[key] as Schema;
      if (key in value || schema.absence === 'read') {
        made[key] = readPart(schema, value[key], key, issues);
      } else if (schema.absence === 'refused') {
        refuse(issues, key);
      }
    }
    if (!isLoose) return made;
    for (const key in value) {
      if (!Object.hasOwn(shape, key) && key !== '__proto__') made[key] = value[key];
    }
    return made;
  };
  return new Schema(read, 'refused', shape);
}

/* @__NO_SIDE_EFFECTS__ */
export function object(shape: Shape): Schema {
  return objectOf(shape, false);
}

/* @__NO_SIDE_EFFECTS__ */
export function looseObject(shape: Shape): Schema {
  return objectOf(shape, true);
}

/* @__NO_SIDE_EFFECTS__ */
export function extend(base: Schema, shape: Shape): Schema {
  return object({ ...base.shape, ...shape });
}

/* @__NO_SIDE_EFFECTS__ */
export function omit(base: Schema, names: Readonly<Record<string, true>>): Schema {
  const left = Object.entries(base.shape).filter(([name]) => !Object.hasOwn(names, name));
  return object(Object.fromEntries(left));
}

/* @__NO_SIDE_EFFECTS__ */
export function record(keys: Schema, values: Schema): Schema {
  return new Schema((value, issues) => {
    if (!isObject(value)) return refuse(issues);
    const made: Fields = {};
    for (const [key, part] of Object.entries(value)) {
      if (key === '__proto__') continue;
      const wrong: Issue[] = [];
      keys.read(key, wrong);
      if (wrong.length > 0) refuse(issues, key);
      else made[key] = readPart(values, part, key, issues);
    }
    return made;
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function array(element: Schema): Schema {
  return new Schema((value, issues) =>
    Array.isArray(value)
      ? value.map((part, at) => readPart(element, part, at, issues))
      : refuse(issues),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function tuple(items: readonly Schema[]): Schema {
  return new Schema((value, issues) =>
    Array.isArray(value) && value.length === items.length
      ? items.map((item, at) => readPart(item, value[at], at, issues))
      : refuse(issues),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function union(options: readonly Schema[]): Schema {
  const read: Read = (value, issues) => {
    for (const option of options) {
      const wrong: Issue[] = [];
      const made = option.read(value, wrong);
      if (wrong.length === 0) return made;
    }
    return refuse(issues);
  };
  const absences = options.map(({ absence }) => absence);
  const absence = (['read', 'omitted'] as const).find((one) => absences.includes(one));
  return new Schema(read, absence);
}

/* @__NO_SIDE_EFFECTS__ */
export function optional({ read, absence }: Schema): Schema {
  return new Schema(
    (value, issues) =>
      value === undefined && absence !== 'read' ? undefined : read(value, issues),
    absence === 'read' ? 'read' : 'omitted',
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable({ read, absence }: Schema): Schema {
  return new Schema((value, issues) => (value === null ? null : read(value, issues)), absence);
}

/* @__NO_SIDE_EFFECTS__ */
export function readonly({ read, absence }: Schema): Schema {
  return new Schema((value, issues) => Object.freeze(read(value, issues)), absence);
}

/* @__NO_SIDE_EFFECTS__ */
export function _default({ read }: Schema, given: unknown): Schema {
  return new Schema((value, issues) => (value === undefined ? given : read(value, issues)), 'read');
}

/* @__NO_SIDE_EFFECTS__ */
export function string(): Schema {
  return where((value) => typeof value === 'string');
}

/* @__NO_SIDE_EFFECTS__ */
export function number(): Schema {
  return where(Number.isFinite);
}

/* @__NO_SIDE_EFFECTS__ */
export function int(): Schema {
  return where(Number.isSafeInteger);
}

/* @__NO_SIDE_EFFECTS__ */
export function boolean(): Schema {
  return where((value) => typeof value === 'boolean');
}

/* @__NO_SIDE_EFFECTS__ */
export function unknown(): Schema {
  return where(() => true);
}

/* @__NO_SIDE_EFFECTS__ */
export function literal(given: unknown): Schema {
  return where((value) => value === given);
}

/* @__NO_SIDE_EFFECTS__ */
function nullSchema(): Schema {
  return literal(null);
}

/* @__NO_SIDE_EFFECTS__ */
function undefinedSchema(): Schema {
  return literal(undefined);
}

/* @__NO_SIDE_EFFECTS__ */
function enumSchema(values: readonly unknown[]): Schema {
  return where((value) => values.includes(value));
}

export { enumSchema as enum, nullSchema as null, undefinedSchema as undefined, where as custom };

/* @__NO_SIDE_EFFECTS__ */
export function refine(isAccepted: (value: never) => boolean): Check {
  return ({ value, issues }) => {
    if (!isAccepted(value as never)) refuse(issues);
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function regex(pattern: RegExp): Check {
  return refine((text: string) => pattern.test(text));
}

/* @__NO_SIDE_EFFECTS__ */
export function startsWith(beginning: string): Check {
  return refine((text: string) => text.startsWith(beginning));
}

/* @__NO_SIDE_EFFECTS__ */
export function minimum(least: number): Check {
  return refine((value: number) => value >= least);
}

/* @__NO_SIDE_EFFECTS__ */
export function maximum(most: number): Check {
  return refine((value: number) => value <= most);
}

/* @__NO_SIDE_EFFECTS__ */
export function positive(): Check {
  return refine((value: number) => value > 0);
}

/* @__NO_SIDE_EFFECTS__ */
export function nonnegative(): Check {
  return minimum(0);
}

/* @__NO_SIDE_EFFECTS__ */
export function maxLength(most: number): Check {
  // Texts count in characters, not in halves of surrogate pairs.
  return refine(
    (value: string | readonly unknown[]) => value.length <= most || [...value].length <= most,
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function minLength(least: number): Check {
  return refine((value: string | readonly unknown[]) => [...value].length >= least);
}
