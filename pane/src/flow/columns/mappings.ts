/** Remembers how columns were used, for the next workbook with the same headers. Stores headers, never cells. */
import { parseJson } from '@daicho/shared/api/parse-json.ts';
import * as z from 'zod/mini';
import type { TextStore } from '../../host.ts';
import { areSameInputs } from './same-inputs.ts';

const mappingSchema = z.object({
  kind: z.string(),
  /** Headers of the columns of each input. */
  inputs: z.array(z.array(z.string())),
  fields: z.array(z.string()),
  /** Fields that filled the person's own columns, each with the header of its column. */
  into: z.array(z.tuple([z.string(), z.string()])),
  /** How whole addresses are written; absent for the usual notation. */
  notation: z.optional(z.string()),
});

export type Mapping = z.infer<typeof mappingSchema>;

const NAME = 'mappings';
const MOST = 20;

export class Mappings {
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
  }

  /** Lists the mappings, newest first; an unreadable list counts as empty. */
  async list(): Promise<readonly Mapping[]> {
    const stored = z.array(mappingSchema).safeParse(parseJson((await this.#store.get(NAME)) ?? ''));
    return stored.success ? stored.data : [];
  }

  /** Puts a mapping first, and removes an earlier one of the same columns. */
  async remember(mapping: Mapping): Promise<void> {
    const isOther = ({ kind, inputs }: Mapping) =>
      kind !== mapping.kind || !areSameInputs(inputs, mapping.inputs);
    const others = (await this.list()).filter(isOther);
    await this.#store.set(NAME, JSON.stringify([mapping, ...others].slice(0, MOST)));
  }
}
