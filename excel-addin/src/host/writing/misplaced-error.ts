import { rowNumbers } from '@daicho/pane/src/row-numbers.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { Session } from '../excel-run.ts';

interface Wrong {
  readonly piece: { readonly ranges: { readonly write: readonly Excel.Range[] } };
  /** Rows of the piece that do not hold the written texts. */
  readonly wrong: readonly number[];
}

/** Makes the error that names the rows of the sheet in which the written texts are missing. */
export async function misplacedError(
  session: Session,
  parts: readonly Wrong[],
): Promise<WorkbookError> {
  const rows = await session.step(() => {
    for (const { piece } of parts) piece.ranges.write[0]?.load('rowIndex');
    return () =>
      parts.flatMap(({ piece, wrong }) =>
        wrong.map((row) => (piece.ranges.write[0]?.rowIndex ?? 0) + row),
      );
  });
  return new WorkbookError(errors.misplaced, { rows: rowNumbers(rows) }, 'misplaced');
}
