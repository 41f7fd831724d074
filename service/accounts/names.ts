/** Reads names that people give to accounts and keys. */
import * as z from 'zod/mini';

const NAME_MAX = 100;

/** A name of at most 100 characters in one line, without the blanks around it; it may be empty. */
export const nameSchema = z.string().check(z.trim(), z.maxLength(NAME_MAX), z.regex(/^\P{Cc}*$/u));
