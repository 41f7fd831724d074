import type { Language } from '@daicho/shared/messages/language.ts';
import type { PlacedRow } from './placed-rows.ts';
import type { RowsLeft } from './summary-lines.ts';

/** Content of a map, whatever its form. */
export interface MapContents {
  /** Name of the list. */
  readonly name: string;
  readonly rows: readonly PlacedRow[];
  readonly left: RowsLeft;
  readonly label: string | undefined;
  readonly color: string | undefined;
  readonly language: Language;
}
