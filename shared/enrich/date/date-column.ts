/** A column of dates: the question of two kinds. */
import type { KindInput } from '../kind.ts';

export const dateColumn: KindInput = {
  id: 'date',
  name: { ja: '日付', en: 'Dates' },
  columnsMax: 1,
  isOptional: false,
  holdsDates: true,
  header: {
    exact: /^(?:日付|年月日|日にち|date)$/,
    like: /日付|年月日|期日|期限|予定日|納品日|支払日|date/,
  },
};
