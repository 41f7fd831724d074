import { countText } from '@daicho/shared/messages/count-text.ts';

/** Counts the rows of a backup that a person wants to know about. @param rows number of rows by table. */
export function countsOf(rows: Readonly<Record<string, number>>): {
  readonly accounts: string;
  readonly keys: string;
  readonly watched: string;
  readonly rows: string;
} {
  const { account = 0, api_key = 0, radar_registration = 0 } = rows;
  return {
    accounts: countText(account),
    keys: countText(api_key),
    watched: countText(radar_registration),
    rows: countText(Object.values(rows).reduce((sum, count) => sum + count, 0)),
  };
}
