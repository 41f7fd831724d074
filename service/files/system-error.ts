/** Gives the operating system's code of a failed call (`ENOENT`); undefined for an error of another kind. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function isMissing(error: unknown): boolean {
  return systemCode(error) === 'ENOENT';
}
