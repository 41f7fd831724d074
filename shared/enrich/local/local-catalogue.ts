/** Builds the catalogues of the kinds here, which show a text for each field and what was put right in the cell. */
import { everydayNames } from '../../messages/fields.ts';
import { type Language, type Sentence, say } from '../../messages/language.ts';
import {
  changeSentences,
  localEverydayNames,
  localFieldHeaders,
} from '../../messages/local-kinds.ts';
import type { Catalogue } from '../catalogue.ts';
import { statusText } from '../status-text.ts';

/** What was put right in a cell to read it. */
export type Change = keyof typeof changeSentences;

export interface Changed {
  readonly changes: readonly Change[];
}

type Header = keyof typeof localFieldHeaders;

interface Fields<R, F extends Header> {
  /** How each field is read, in the order in which to offer them, with the width of its column. */
  readonly fields: Readonly<
    Record<F, { readonly width: number; readonly read: (record: R) => string }>
  >;
  readonly defaults: readonly F[];
  /** Status of a row that is found. */
  readonly found: (record: R) => Sentence;
}

const CHANGES_WIDTH = 36;
const STATUS_WIDTH = 40;

export function localCatalogue<R extends Changed, F extends Header>({
  fields,
  defaults,
  found,
}: Fields<R, F>): Catalogue<R, F | 'changes' | 'status'> {
  const own = Object.keys(fields) as F[];
  return {
    ids: [...own, 'changes', 'status'],
    defaults: [...defaults, 'changes'],
    header: (id) => localFieldHeaders[id],
    everydayNames: (id) => localEverydayNames[id] ?? everydayNames[id] ?? [],
    width(id) {
      if (id === 'status') return STATUS_WIDTH;
      return id === 'changes' ? CHANGES_WIDTH : fields[id as F].width;
    },
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
