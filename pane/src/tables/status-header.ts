import { registerOutlines } from '@daicho/shared/enrich/kind-outlines.ts';

/** The header without the number that a second column of the same name gets. */
export function plainHeader(header: string): string {
  return header.replace(/ \(\d+\)$/, '');
}

/** Whether a header is the header of the status column, which is the same for every kind. */
export function isStatusHeader(header: string): boolean {
  const names = registerOutlines[0]?.catalogue.header('status');
  return names !== undefined && Object.values(names).includes(plainHeader(header));
}
