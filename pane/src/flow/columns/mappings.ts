/**
 * Remembers how columns were used, for the next workbook with the same headers. The memory holds headers, not cells.
 */
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { isListOf, isOptional, isPairOf, isShaped, isText } from '@daicho/shared/model/guards.ts';
import type { TextStore } from '../../host.ts';
import { areSameInputs } from './same-inputs.ts';

export interface Mapping {
  readonly kind: string;
  /** Headers of the columns of each input. */
  readonly inputs: readonly (readonly string[])[];
  readonly fields: readonly string[];
  /** Fields that filled the person's own columns, each with the header of the column it filled. */
  readonly into: readonly (readonly [string, string])[];
  /** How whole addresses are written; absent for the usual notation. */
  readonly notation?: string | undefined;
  /**
   * Choices of the person about ditto marks; only used when the run's own columns are updated.
   * Absent if nothing was chosen.
   */
  readonly dittos?: string | undefined;
}

export const areMappings = isListOf(
  isShaped<Mapping>({
    kind: isText,
    inputs: isListOf(isListOf(isText)),
    fields: isListOf(isText),
    into: isListOf(isPairOf(isText, isText)),
    notation: isOptional(isText),
    dittos: isOptional(isText),
  }),
);

const NAME = 'mappings';
const MAPPINGS_MAX = 20;

export class Mappings {
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
  }

  /** Lists the mappings, newest first; an unreadable list counts as empty. */
  async list(): Promise<readonly Mapping[]> {
    const stored = parseJson((await this.#store.get(NAME)) ?? '');
    return areMappings(stored) ? stored : [];
  }

  /** Puts a mapping first, and removes an earlier mapping of the same columns. */
  async remember(mapping: Mapping): Promise<void> {
    const isOther = ({ kind, inputs }: Mapping) =>
      kind !== mapping.kind || !areSameInputs(inputs, mapping.inputs);
    const others = (await this.list()).filter(isOther);
    await this.#store.set(NAME, JSON.stringify([mapping, ...others].slice(0, MAPPINGS_MAX)));
  }
}
