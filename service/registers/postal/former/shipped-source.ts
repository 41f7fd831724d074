/** Writes the source of shipped.ts from changes of municipalities. */
import type { MunicipalityChange } from '../../../sources/estat/municipality-changes.ts';
import { abolishedMunicipalities } from './successors.ts';
import { tableText } from './table-text.ts';

export function shippedSource(changes: readonly MunicipalityChange[]): string {
  const days = changes.map(({ date }) => date).sort();
  const lines = Object.entries(tableText(abolishedMunicipalities(changes))).map(
    ([prefecture, line]) => `  ${prefecture}: '${line}',\n`,
  );
  return `/**
 * Municipalities that changes from ${days[0]} to ${days.at(-1)} abolished, in the form of table-text.ts. Made by
 * make-shipped.ts: run it again rather than editing this. Source: Statistics Bureau of Japan, standard area codes
 * (https://data.e-stat.go.jp/lodw/), as the R package jpcity (MIT) gives them.
 */
import type { TableText } from './table-text.ts';

// biome-ignore format: a line for each prefecture
export const SHIPPED_FORMER: TableText = {
${lines.join('')}};
`;
}
