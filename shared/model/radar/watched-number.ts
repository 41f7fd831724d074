/** Numbers that the radar watches, of corporations and invoice issuers, and their changes. */
import * as z from 'zod/mini';
import { dataVersionSchema } from '../data-version.ts';

export const NUMBER_KINDS = ['corporation', 'invoice_issuer'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** `gone`: closed and removed, or its publication deleted. The kinds after `gone` occur for invoice issuers only. */
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

/** Schema of a list with a maximum length. Mark the call as pure, so that bundles can leave the schema out. */
export function watchedNumbersUpTo(max: number): typeof numbersSchema {
  return numbersSchema.check(z.maxLength(max));
}

/** Tags that a number has now, ascending; missing in services without tags. */
const tagsSchema = z.optional(z.array(z.string()));

export const watchedNumbersSchema = z.object({
  data: z.array(
    z.object({
      number: watchedNumberSchema,
      kind: z.enum(NUMBER_KINDS),
      tags: tagsSchema,
    }),
  ),
});

/** Content of a record before or after a change. */
const sideSchema = z.readonly(
  z.object({
    name: z.string(),
    /**
     * Whole address in one line; null if it did not change, or if the check was made by an older
     * version of Daicho, which noted no addresses.
     */
    address: z.nullable(z.string()),
  }),
);

const watchedChangeSchema = z.readonly(
  z.object({
    number: watchedNumberSchema,
    kind: z.enum(NUMBER_KINDS),
    change: z.enum(CHANGE_KINDS),
    /** Name after the change, else before it; empty if none is published. */
    name: z.string(),
    /** Null if the number was added. */
    before: z.nullable(sideSchema),
    /** Null if the number is gone. */
    after: z.nullable(sideSchema),
    /** Fields that differ, by the names of the record; an empty text means no value. */
    changed: z.record(z.string(), z.readonly(z.object({ before: z.string(), after: z.string() }))),
    /** Import that brought the change. A number that several imports of a day changed is listed once for each. */
    import: z.string(),
    /** Data version of that import. */
    version: dataVersionSchema,
    tags: tagsSchema,
  }),
);
export type WatchedChange = z.infer<typeof watchedChangeSchema>;

export const watchedChangesSchema = z.object({
  data: z.array(watchedChangeSchema),
  /** Beginning of the next page, if a limit was given; null on the last page. */
  cursor: z.optional(z.nullable(z.string())),
});

/** Number and import of the last change on a page; the next page of the day begins after it. */
export const changesCursorSchema = z.string().check(z.regex(/^T?\d{13}:[0-9a-f-]{36}$/));

/** Tells whether a number is of a corporation or of an invoice issuer, whose numbers begin with `T`. */
export function numberKind(number: string): NumberKind {
  return isIssuerNumber(number) ? 'invoice_issuer' : 'corporation';
}

export function isIssuerNumber(number: string): boolean {
  return number.startsWith('T');
}
