/** Says which parts of a register a service holds, as in its root answer and in the header of its answers. */
export interface Coverage {
  readonly scope: 'whole' | 'part' | 'sample';
  /**
   * Parts: prefectures by JIS X 0401 (`31`), `99` outside Japan; of schools `east`, `west`, `universities`;
   * of invoice issuers `persons`, `corporations`, `associations`.
   */
  readonly parts?: readonly string[];
  /** First day that the data is about, or the day of its oldest part, `YYYY-MM-DD`. */
  readonly since?: string;
  /** Last day that the data is about. */
  readonly until?: string;
}

/** Name of the header, in lower case. A service of the same interface may leave it out. */
export const COVERAGE_HEADER = 'daicho-coverage';

/** Prints the header: `part; parts=31,26; since=2017-04-02`. */
export function coverageText({ scope, parts, since, until }: Coverage): string {
  return [
    scope,
    ...(parts === undefined ? [] : [`parts=${parts.join(',')}`]),
    ...(since === undefined ? [] : [`since=${since}`]),
    ...(until === undefined ? [] : [`until=${until}`]),
  ].join('; ');
}

/** Reads the header; undefined for no header, and for a header of another form. */
export function coverageIn(header: string | undefined): Coverage | undefined {
  const [scope = '', ...pairs] = (header ?? '').split(';').map((piece) => piece.trim());
  if (scope !== 'whole' && scope !== 'part' && scope !== 'sample') return undefined;
  const value = (name: string) =>
    pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  const parts = value('parts')
    ?.split(',')
    .filter((part) => /^[\w-]{1,20}$/.test(part));
  const [since, until] = [value('since'), value('until')];
  return {
    scope,
    ...(parts === undefined ? {} : { parts }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}

/** Whether a register lacks records; without a statement of coverage it counts as whole. */
export function lacksParts(coverage: Coverage | undefined): boolean {
  return coverage !== undefined && coverage.scope !== 'whole';
}
