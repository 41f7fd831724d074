/** Numbers that the radar watches, of corporations and of invoice issuers, and what became of them. */
import * as z from 'zod/mini';
import { dataVersionSchema } from './data-version.ts';

export const NUMBER_KINDS = ['corporation', 'invoice_issuer'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** `gone`: closed and removed, or its publication deleted. Those after `gone` are of invoice issuers alone. */
export const CHANGE_KINDS = [
  'added',
  'changed',
  'gone',
  'registered',
  'expired',
  'cancelled',
  'renamed',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** 13 digits of a corporation, or `T` and 13 digits of an invoice issuer. */
const watchedNumberSchema = z.string().check(z.regex(/^T?\d{13}$/));
const numbersSchema = z.array(watchedNumberSchema);

/** Schema of a list of at most so many numbers. Mark the call as pure, so that bundles can leave the schema out. */
export function watchedNumbersUpTo(max: number): typeof numbersSchema {
  return numbersSchema.check(z.maxLength(max));
}

export const watchedNumbersSchema = z.object({
  data: z.array(z.object({ number: watchedNumberSchema, kind: z.enum(NUMBER_KINDS) })),
});

export const watchedChangesSchema = z.object({
  data: z.array(
    z.object({
      number: watchedNumberSchema,
      kind: z.enum(NUMBER_KINDS),
      change: z.enum(CHANGE_KINDS),
      /** Name after the change, or before it where there is none after; empty where none is published. */
      name: z.string(),
      /** Data version of the import that brought the change. */
      version: dataVersionSchema,
    }),
  ),
});

/** Tells what a number is of: those of invoice issuers begin with `T`. */
export function numberKind(number: string): NumberKind {
  return number.startsWith('T') ? 'invoice_issuer' : 'corporation';
}
