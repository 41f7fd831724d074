/** Checks of values in the tax agency's files. */
export type Check = (value: string) => boolean;

export function matching(form: RegExp): Check {
  return (value) => form.test(value);
}

export function orEmpty(check: Check): Check {
  return (value) => value === '' || check(value);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
export const isText = matching(/^[^\u0000-\u001f\u007f]*$/);
