/** Reads the names of accounts and keys. */
import * as z from 'zod/mini';

const NAME_MAX = 100;

/** A trimmed name of at most 100 characters in one line; it may be empty. */
export const nameSchema = z.string().check(z.trim(), z.maxLength(NAME_MAX), z.regex(/^\P{Cc}*$/u));
