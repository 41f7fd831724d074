/** Values made from a JSON schema: valid ones, those at and just beyond its limits, and hostile ones. */
import { isSchema, type JsonSchema } from '@daicho/service/openapi/document.ts';
import fc from 'fast-check';

const WEIGHT = { right: 6, edge: 2, hostile: 2 } as const;
/** Length of most lists; the longest allowed length is tried separately, as an edge. */
const USUAL_ITEMS = 4;
const USUAL_CHARACTERS = 12;
/** Whole number that is used if no limit is given. */
const LARGE = 2 ** 31;

/** Values that fit no schema of the interface, or that have broken other programs. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '0',
  'null',
  '１２３',
  '\u0000',
  '\u202e\ufeff',
  '%',
  '%00',
  '..',
  '../../etc/passwd',
  '/',
  "' OR 1=1 --",
  '<script>',
  '{{7*7}}',
  '__proto__',
  '2026-02-30',
  '9999-99-99',
  '壱'.repeat(2_001),
  'a'.repeat(9_000),
  [],
  {},
  [[]],
  [null],
  { length: 1 },
];
const hostile = fc.constantFrom(...HOSTILE);

/** Any value for a schema, or only valid ones (`right`). */
export function anyValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const edges = edgesOf(schema);
  return fc.oneof(
    { weight: WEIGHT.right, arbitrary: rightValue(schema) },
    { weight: WEIGHT.hostile, arbitrary: hostile },
    ...(edges.length === 0 ? [] : [{ weight: WEIGHT.edge, arbitrary: fc.constantFrom(...edges) }]),
  );
}

/** A value of the schema's type; its parts may be anything. */
function rightValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, enum: listed, pattern, format, items, examples } = schema;
  if (Array.isArray(listed)) return fc.constantFrom(...listed);
  const right = () => {
    if (format === 'date') return fc.date(DATES).map((date) => date.toISOString().slice(0, 10));
    if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
    if (type === 'integer') return fc.integer(limitsOf(schema));
    if (type === 'boolean') return fc.boolean();
    if (type === 'array') {
      return fc.array(anyValue(isSchema(items) ? items : {}), { maxLength: USUAL_ITEMS });
    }
    if (type === 'object') return anyFields(schema);
    return fc.string({ unit: 'grapheme', maxLength: USUAL_CHARACTERS });
  };
  return Array.isArray(examples) ? fc.oneof(fc.constantFrom(...examples), right()) : right();
}

const DATES = {
  min: new Date('1900-01-01'),
  max: new Date('2100-12-31'),
  noInvalidDate: true,
} as const;

/** An object, sometimes without a required property. */
export function anyFields(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const { properties, required } = schema;
  const fields = Object.entries(isSchema(properties) ? properties : {}).map(([name, property]) => [
    name,
    anyValue(isSchema(property) ? property : {}),
  ]);
  const needed = Array.isArray(required) ? required.map(String) : [];
  const record = (requiredKeys: string[]) =>
    fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys });
  return fc.oneof({ weight: 9, arbitrary: record(needed) }, record([]));
}

function limitsOf({ minimum, maximum }: JsonSchema): { min: number; max: number } {
  return { min: Number(minimum ?? -LARGE), max: Number(maximum ?? LARGE) };
}

/** The least and the most that a schema accepts, and one value beyond each. */
function edgesOf({ type, minimum, maximum, maxLength, maxItems, items }: JsonSchema): unknown[] {
  const edges: unknown[] = [];
  if (type === 'integer' && typeof minimum === 'number') edges.push(minimum, minimum - 1);
  if (type === 'integer' && typeof maximum === 'number') edges.push(maximum, maximum + 1);
  if (typeof maxLength === 'number') edges.push('麹'.repeat(maxLength), 'x'.repeat(maxLength + 1));
  if (typeof maxItems === 'number' && isSchema(items)) {
    const [item] = fc.sample(rightValue(items), { numRuns: 1, seed: 1 });
    edges.push(Array(maxItems).fill(item), Array(maxItems + 1).fill(item));
  }
  return edges;
}
