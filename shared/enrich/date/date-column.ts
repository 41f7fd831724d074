/** A column of dates: the question of two kinds. */
import { kindSentences } from '../../messages/kinds.ts';
import type { KindInput } from '../kind.ts';

export const dateColumn: KindInput = {
  id: 'date',
  name: kindSentences.date_column,
  columnsMax: 1,
  isOptional: false,
  holdsDates: true,
  header: {
    exact: /^(?:日付|年月日|日にち|date)$/,
    like: /日付|年月日|期日|期限|予定日|納品日|支払日|date/,
  },
};
