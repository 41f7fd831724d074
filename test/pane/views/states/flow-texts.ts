/** Texts of the flow in some states, in both languages. Cells and headers of the sheet stay unchanged. */

import { choiceSentences } from '@daicho/pane/src/flow/choosing/words.ts';
import { placeSentences } from '@daicho/pane/src/flow/deciding/cities/words.ts';
import { overviewSentences } from '@daicho/pane/src/flow/deciding/overview/words.ts';
import { replacingSentences, undoingSentences } from '@daicho/pane/src/flow/history/words.ts';
import { runSentences } from '@daicho/pane/src/flow/running/words.ts';
import { flowSentences } from '@daicho/pane/src/flow/words.ts';
import { filledIn, type Sentence } from '@daicho/shared/messages/language.ts';

/** A sheet's name, as long as those of offices. */
export const LONG_NAME = '2026年度 東日本支社・得意先一覧（納品先を含む）';

function joined(...sentences: readonly Sentence[]): Sentence {
  return {
    ja: sentences.map(({ ja }) => ja).join(''),
    en: sentences.map(({ en }) => en).join(' '),
  };
}

const DONE = filledIn(flowSentences.done, { rows: '39,999' });

export const HEADERS_BELOW = filledIn(flowSentences.headersBelow, { row: '5', header: '住所' });

const OTHER = { row: '1402', last: '1401', header: '納品先住所' };

export const OTHER_TABLE = filledIn(flowSentences.otherTable, OTHER);

export const LACKING = filledIn(choiceSentences.lacking, {
  data: { ja: '法人データは見本だけです', en: 'corporations of a sample only' },
});

export const MARKS = filledIn(choiceSentences.readsMarks, { rows: '1,208' });

export const BLANKS = filledIn(choiceSentences.readsBlanks, { rows: '20' });

export const { marksHint: MARKS_HINT, blanksHint: BLANKS_HINT } = choiceSentences;

export const {
  cityOfGroup: CITY_FIELD,
  anyPlace: CITY_FIELD_SHORT,
  rightTown: TOWN_FIELD,
} = placeSentences;

export const { forTheRest: FOR_THE_REST } = overviewSentences;

export const OTHER_TABLE_BELOW = filledIn(flowSentences.otherTableBelow, OTHER);

export const DONE_WITH_OTHER_TABLE = joined(DONE, OTHER_TABLE);

export const REPLACED = joined(DONE, replacingSentences.replaced);

export const EDITED = joined(
  replacingSentences.edited,
  filledIn(replacingSentences.decided, { rows: '12' }),
  replacingSentences.replaceOrAdd,
);

export const UNDO_EDITED = joined(
  filledIn(undoingSentences.edited, { count: '3' }),
  undoingSentences.pressAgain,
);

export const UNDO_WHERE = filledIn(undoingSentences.editedWhere, {
  where: { ja: '「町域」の 3–4 行目', en: '“Town” in rows 3–4' },
});

const KEPT = { cells: '1,204', rows: '1,187' };

export const CELLS_KEPT = filledIn(runSentences.kept, KEPT);

export const CELLS_IN_DOUBT = filledIn(runSentences.keptInDoubt, KEPT);

export const HIDDEN_LEFT = filledIn(runSentences.hiddenLeft, { rows: '1,234' });

export const OVERWRITE = runSentences.overwrite;

export const OTHER_TABLES = filledIn(runSentences.otherTables, { count: '1', places: 'A30:D52' });

export const TO_TABLE = filledIn(runSentences.toTable, { place: 'A30:D52' });

export const FLOW_TEXTS: readonly Sentence[] = [
  CELLS_KEPT,
  CELLS_IN_DOUBT,
  HIDDEN_LEFT,
  OVERWRITE,
  OTHER_TABLES,
  TO_TABLE,
  UNDO_EDITED,
  UNDO_WHERE,
  LACKING,
  MARKS,
  MARKS_HINT,
  BLANKS,
  BLANKS_HINT,
  CITY_FIELD,
  CITY_FIELD_SHORT,
  TOWN_FIELD,
  FOR_THE_REST,
  HEADERS_BELOW,
  OTHER_TABLE,
  OTHER_TABLE_BELOW,
  DONE_WITH_OTHER_TABLE,
  REPLACED,
  EDITED,
];
