/** Remembers how columns were used, for the next workbook with the same headers. Holds headers, never cells. */
import { parseJson } from '@daicho/shared/api/parse-json.ts';
import * as z from 'zod/mini';
import type { TextStore } from '../host.ts';
import { areSameInputs } from './same-inputs.ts';

const mappingSchema = z.object({
  kind: z.string(),
  /** Headers of the columns of each input. */
  inputs: z.array(z.array(z.string())),
  fields: z.array(z.string()),
  /** Fields that filled columns of the person's own, with the headers of these. */
  into: z.array(z.tuple([z.string(), z.string()])),
});

export type Mapping = z.infer<typeof mappingSchema>;

const NAME = 'mappings';
const MOST = 20;

export class Mappings {
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
  }

  /** Lists them, the newest first; one of another form counts as none. */
  async list(): Promise<readonly Mapping[]> {
    const stored = z.array(mappingSchema).safeParse(parseJson((await this.#store.get(NAME)) ?? ''));
    return stored.success ? stored.data : [];
  }

  /** Puts a mapping first, instead of an earlier one of the same columns. */
  async remember(mapping: Mapping): Promise<void> {
    const isOther = ({ kind, inputs }: Mapping) =>
      kind !== mapping.kind || !areSameInputs(inputs, mapping.inputs);
    const others = (await this.list()).filter(isOther);
    await this.#store.set(NAME, JSON.stringify([mapping, ...others].slice(0, MOST)));
  }
}
