/** Builds the catalogues of these kinds, which show a text for each field and the corrections of the cell. */
import { type Language, type Sentence, say } from '../../messages/language.ts';
import type { Catalogue } from '../catalogue.ts';
import { described } from '../field.ts';
import { statusText } from '../status-text.ts';
import { changeSentences, localFields } from './words.ts';

/** Correction of a cell that reading it took. */
export type Change = keyof typeof changeSentences;

export interface Changed {
  readonly changes: readonly Change[];
}

type Header = keyof typeof localFields;

interface Fields<R, F extends Header> {
  /** How each field is read, in the order in which to offer them, with the width of its column. */
  readonly fields: Readonly<
    Record<F, { readonly width: number; readonly read: (record: R) => string }>
  >;
  readonly defaults: readonly F[];
  /** Status of a row that is found. */
  readonly found: (record: R) => Sentence;
}

export function localCatalogue<R extends Changed, F extends Header>({
  fields,
  defaults,
  found,
}: Fields<R, F>): Catalogue<R, F | 'changes' | 'status'> {
  const own = Object.keys(fields) as F[];
  const common = described(localFields);
  return {
    ...common,
    ids: [...own, 'changes', 'status'],
    defaults: [...defaults, 'changes'],
    width: (id) => (id in fields ? fields[id as F].width : common.width(id)),
    text(id, outcome, language) {
      const [record] = outcome.kind === 'found' ? outcome.records : [];
      if (id === 'status') {
        return record === undefined ? statusText(outcome, language) : say(found(record), language);
      }
      if (record === undefined) return '';
      return id === 'changes' ? changesText(record, language) : fields[id as F].read(record);
    },
    candidateText: () => '',
  };
}

function changesText({ changes }: Changed, language: Language): string {
  const texts = changes.map((change) => say(changeSentences[change], language));
  return texts.join(language === 'ja' ? '、' : ', ');
}
