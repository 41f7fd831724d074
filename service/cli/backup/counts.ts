/** Counts the rows of a backup that a person wants to know about. @param rows number of rows by table. */
export function countsOf(rows: Readonly<Record<string, number>>): {
  readonly accounts: string;
  readonly keys: string;
  readonly watched: string;
  readonly rows: string;
} {
  const text = (count = 0) => count.toLocaleString('en');
  return {
    accounts: text(rows.account),
    keys: text(rows.api_key),
    watched: text(rows.radar_registration),
    rows: text(Object.values(rows).reduce((sum, count) => sum + count, 0)),
  };
}
