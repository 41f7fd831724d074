/** The small bundles accept the same values as zod, with the same result, and report faults in the same place. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import * as smallZod from '../../packaging/small-zod.ts';
import { cases } from '../cases.ts';

type Zod = typeof zod;
const small = smallZod as unknown as Zod;

/** A schema that both libraries can make, with values that it is likely to accept. */
interface Recipe {
  readonly make: (z: Zod) => zod.ZodMiniType;
  readonly value: fc.Arbitrary<unknown>;
  /** Whether a value may be wrong in several places at once, so that each library may name another place first. */
  readonly isVague?: boolean;
}

const KEYS = ['a', 'b', 'toString'];
const text = fc.constantFrom('', 'a', '/b', '2026-02-30', '1234567', '𠮷𠮷', '__proto__');
const figure = fc.constantFrom(-1, 0, 0.5, 3, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY);
const anything = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(undefined, null, true, {}, [], ['a'], { a: 1 }) },
  { weight: 2, arbitrary: text },
  { weight: 2, arbitrary: figure },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

const simple: readonly Recipe[] = [
  { make: (z) => z.string(), value: text },
  { make: (z) => z.string().check(z.regex(/^\d{7}$/)), value: text },
  { make: (z) => z.string().check(z.startsWith('/'), z.maxLength(1)), value: text },
  { make: (z) => z.string().check(z.minLength(2), z.maxLength(2)), value: text },
  { make: (z) => z.string().check(z.refine((one) => one.length > 1)), value: text },
  { make: (z) => z.number(), value: figure },
  { make: (z) => z.number().check(z.positive()), value: figure },
  { make: (z) => z.number().check(z.nonnegative()), value: figure },
  { make: (z) => z.int().check(z.minimum(0), z.maximum(3)), value: figure },
  { make: (z) => z.int(), value: figure },
  { make: (z) => z.boolean(), value: fc.boolean() },
  { make: (z) => z.null(), value: fc.constant(null) },
  { make: (z) => z.undefined(), value: fc.constant(undefined) },
  { make: (z) => z.unknown(), value: anything },
  { make: (z) => z.literal(3), value: figure },
  { make: (z) => z.enum(['a', '/b']), value: text },
  { make: (z) => z.custom((one) => typeof one === 'string'), value: text },
];

const { recipe } = fc.letrec<{ recipe: Recipe }>((tie) => {
  const inner = tie('recipe') as fc.Arbitrary<Recipe>;
  const fields = fc.dictionary(fc.constantFrom(...KEYS), inner, { maxKeys: 3 });
  const around = (change: (z: Zod, made: zod.ZodMiniType) => zod.ZodMiniType) =>
    inner.map(({ make, ...rest }): Recipe => ({ ...rest, make: (z) => change(z, make(z)) }));
  const shaped = (
    make: (z: Zod, shape: Record<string, zod.ZodMiniType>) => zod.ZodMiniType,
    more: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
  ) =>
    fields.map(
      (of): Recipe => ({
        make: (z) =>
          make(
            z,
            mapped(of, (one) => one.make(z)),
          ),
        value: fc.record({ ...mapped(of, valuesOf), ...more }, { requiredKeys: [] }),
        isVague: Object.values(of).some(({ isVague }) => isVague),
      }),
    );
  return {
    recipe: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...simple),
      shaped((z, shape) => z.object(shape), { other: anything }),
      shaped((z, shape) => z.looseObject(shape), { other: anything, ['__proto__']: anything }),
      shaped((z, shape) => z.extend(z.object({ a: z.string(), other: z.int() }), shape), {
        other: figure,
      }),
      shaped((z, shape) => z.omit(z.object({ other: z.int(), ...shape }), { other: true }), {
        other: figure,
      }),
      inner.map(
        (one): Recipe => ({
          ...one,
          make: (z) => z.array(one.make(z)),
          value: fc.array(valuesOf(one), { maxLength: 3 }),
        }),
      ),
      inner.map(
        (one): Recipe => ({
          make: (z) => z.array(one.make(z)).check(z.minLength(1), z.maxLength(3)),
          value: fc.array(valuesOf(one), { maxLength: 4 }),
          isVague: true,
        }),
      ),
      inner.map(
        (one): Recipe => ({
          ...one,
          make: (z) => z.record(z.string().check(z.minLength(1)), one.make(z)),
          value: fc.dictionary(fc.constantFrom('', ...KEYS), valuesOf(one), { maxKeys: 3 }),
        }),
      ),
      fc.tuple(inner, fc.constantFrom(...simple)).map(
        ([one, other]): Recipe => ({
          make: (z) => z.tuple([z.string(), other.make(z), one.make(z)]),
          value: fc.tuple(text, valuesOf(other), valuesOf(one)),
          isVague: one.isVague === true,
        }),
      ),
      fc.tuple(inner, inner).map(
        (both): Recipe => ({
          make: (z) => z.union(both.map(({ make }) => make(z))),
          value: fc.oneof(...both.map(valuesOf)),
          isVague: true,
        }),
      ),
      around((z, made) => z.optional(made)),
      around((z, made) => z.nullable(made)),
      around((z, made) => z.readonly(made)),
      around((z, made) => z._default(made, 'given')),
    ),
  };
});

describe('the small zod', () => {
  it('accepts and refuses what zod does, and reads the same values', () => {
    const tried = recipe.chain((one) => fc.tuple(fc.constant(one), valuesOf(one)));
    fc.assert(
      fc.property(tried, ([{ make, isVague }, value]) => {
        const theirs = make(zod).safeParse(value);
        const ours = make(small).safeParse(value);
        expect(ours.success).toBe(theirs.success);
        expect(ours.data).toStrictEqual(theirs.data);
        if (isVague !== true) {
          expect(ours.error?.issues[0]?.path).toEqual(theirs.error?.issues[0]?.path);
        }
      }),
      { numRuns: cases(600, 20_000) },
    );
  });

  it('reports what a check of several properties finds wrong', () => {
    const make = (z: Zod) =>
      z.object({ from: z.int(), to: z.int() }).check(({ value, issues }) => {
        if (value.from <= value.to) return;
        issues.push({ code: 'custom', path: ['to'], input: value });
      });
    for (const value of [
      { from: 1, to: 2 },
      { from: 2, to: 1 },
      { from: 'a', to: 1 },
    ]) {
      const [theirs, ours] = [make(zod).safeParse(value), make(small).safeParse(value)];
      expect(ours.data).toEqual(theirs.data);
      expect(ours.error?.issues[0]?.path).toEqual(theirs.error?.issues[0]?.path);
    }
  });

  it('says where a value is wrong when parse() throws', () => {
    const schema = small.object({ list: small.array(small.string()) });
    expect(() => schema.parse({ list: ['a', 1] })).toThrow('Invalid input list 1');
    expect(schema.parse({ list: ['a'] })).toEqual({ list: ['a'] });
  });
});

function valuesOf({ value }: Recipe): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: anything });
}

function mapped<T, U>(of: Readonly<Record<string, T>>, to: (one: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(of).map(([key, one]) => [key, to(one)]));
}
