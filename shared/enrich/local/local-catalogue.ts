/**
 * Builds the catalogues of the kinds that need no service, which show a text for each field and the corrections of
 * the cell.
 */
import { type Language, type Sentence, say } from '../../messages/language.ts';
import { listSeparator } from '../../messages/list-separator.ts';
import type { Catalogue, FieldList } from '../catalogue.ts';
import { statusText } from '../status-text.ts';
import { changeSentences } from './words.ts';

/** Correction of a cell that was needed to read it. */
export type Change = keyof typeof changeSentences;

export interface ChangeRecord {
  readonly changes: readonly Change[];
}

interface FieldReaders<R, F extends string> {
  /** How each field is read. */
  readonly read: Readonly<Record<F, (record: R) => string>>;
  /** Status of a row that is found. */
  readonly found: (record: R) => Sentence;
}

export function localCatalogue<R extends ChangeRecord, F extends string>(
  fields: FieldList<F | 'changes' | 'status'>,
  { read, found }: FieldReaders<R, F>,
): Catalogue<R, F | 'changes' | 'status'> {
  return {
    ...fields,
    text(id, outcome, language) {
      const [record] = outcome.kind === 'found' ? outcome.records : [];
      if (id === 'status') {
        return record === undefined ? statusText(outcome, language) : say(found(record), language);
      }
      if (record === undefined) return '';
      return id === 'changes' ? changesText(record, language) : read[id as F](record);
    },
    candidateText: () => '',
  };
}

function changesText({ changes }: ChangeRecord, language: Language): string {
  const texts = changes.map((change) => say(changeSentences[change], language));
  return texts.join(listSeparator[language]);
}
