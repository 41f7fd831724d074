/** Gives the default of `--data`. An empty variable counts as not given. */
export function defaultDataDirectory(): string {
  return process.env.DAICHO_DATA || '.daicho';
}
