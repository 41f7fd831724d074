/**
 * Finds out how the codes in a person's own column are written, so that blank cells get the same
 * form, and the preview shows the codes as they will look.
 */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { postalCodeExample, SEVEN_DIGITS } from '@daicho/shared/cells/notation.ts';
import { isPostalCode } from '@daicho/shared/enrich/in-notation.ts';
import { holdsPostalCodes } from '@daicho/shared/enrich/postal/changed-code.ts';
import type { Source } from '../../asking/input-rows.ts';
import type { Waiting } from '../../host.ts';
import type { Choice } from '../../state/choice.ts';
import type { ReplaceableCode, Result } from '../../state/result.ts';
import { shownHeaders, type Target } from '../../target.ts';
import type { Slot } from '../columns/slots.ts';
import { textOf } from '../columns/text-of.ts';
import type { Context } from '../context.ts';
import { mostCounted } from '../most-counted.ts';
import type { CodeStyle } from './code-cell.ts';
import { shownNumber } from './number-format.ts';

interface CodeLooks extends CodeStyle {
  /** Number formats of cells with numbers, by row, for the rows that were read. */
  readonly formats: ReadonlyMap<number, string>;
}

export type Place = ReplaceableCode['place'];
export type LooksOfCodes = Partial<Readonly<Record<Place, CodeLooks>>>;

/**
 * Finds the columns in which a person may have written codes: the column that is filled, and the
 * column beside the address.
 */
export function codeColumns(
  { kind, inputs }: Pick<Choice, 'kind' | 'inputs'>,
  slots: readonly Slot[],
): Partial<Readonly<Record<Place, number>>> {
  const filled = slots.find(({ field, how }) => how === 'filled' && isPostalCode(field))?.column;
  const beside = kind.inputs.findIndex(holdsPostalCodes);
  const [read, ...others] = beside > 0 ? (inputs[beside] ?? []) : [];
  return {
    ...(filled === undefined ? {} : { filled }),
    ...(read === undefined || others.length > 0 ? {} : { read }),
  };
}

/** @param source must contain the given columns. @throws the signal's reason */
export async function looksOfCodes(
  context: Context,
  source: Source,
  columns: Partial<Readonly<Record<Place, number>>>,
  { choice, target }: { readonly choice: Choice; readonly target: Target },
  waiting: Waiting,
): Promise<LooksOfCodes> {
  const looks: { -readonly [P in Place]?: CodeLooks } = {};
  for (const place of ['filled', 'read'] as const) {
    const column = columns[place];
    if (column === undefined) continue;
    const at = source.columns.indexOf(column);
    const counts = await countedStyles(context, source.rows, at, waiting.signal);
    const formats =
      counts.firstNumber === undefined
        ? new Map<number, string>()
        : await formatsFrom(counts.firstNumber, column, context, target, waiting);
    const [usual] = mostCounted(counts.styles);
    const fallback = choice.notation?.postalCode ?? SEVEN_DIGITS;
    looks[place] = {
      formats,
      example: usual === '' || usual === NUMBERS ? fallback : usual,
      ...(usual === NUMBERS ? { format: usualFormat(formats) } : {}),
    };
  }
  return looks;
}

/** Marks codes that are numbers, in the list of examples. */
const NUMBERS = 'numbers';

async function countedStyles(
  { slices }: Context,
  rows: Source['rows'],
  at: number,
  signal: AbortSignal,
): Promise<{
  readonly styles: ReadonlyMap<string, number>;
  readonly firstNumber: number | undefined;
}> {
  const styles = new Map<string, number>();
  let firstNumber: number | undefined;
  await slices.eachOf(
    rows,
    (cells, row) => {
      const cell: CellValue = cells[at] ?? null;
      if (typeof cell === 'number') firstNumber ??= row;
      const style = typeof cell === 'number' ? NUMBERS : postalCodeExample(textOf(cell).trim());
      if (style !== undefined) styles.set(style, (styles.get(style) ?? 0) + 1);
    },
    signal,
  );
  return { styles, firstNumber };
}

/** Reads the number formats of a block of rows. If that fails, previews show the plain digits. */
async function formatsFrom(
  start: number,
  column: number,
  { host, blockRows }: Context,
  target: Target,
  waiting: Waiting,
): Promise<ReadonlyMap<number, string>> {
  const formats = new Map<number, string>();
  try {
    await host.write(
      target,
      async (writer) => {
        const rows = { start, count: Math.min(blockRows, writer.rowCount - start) };
        await writer.rewrite(rows, { read: [], write: [column], looks: true }, (_, now, looks) => {
          now.forEach(([cell], i) => {
            const format = looks?.formats[i]?.[0];
            if (typeof cell === 'number' && format !== undefined) formats.set(start + i, format);
          });
          return now.map(() => [null]);
        });
      },
      waiting,
    );
  } catch {
    waiting.signal.throwIfAborted();
  }
  return formats;
}

/** Gives the format in which most of the numbers show a code. */
function usualFormat(formats: ReadonlyMap<number, string>): string | undefined {
  const counts = new Map<string, number>();
  for (const format of formats.values()) {
    const isOfCodes = shownNumber(Number(SEVEN_DIGITS), format) !== undefined;
    if (isOfCodes) counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  const [format, count] = mostCounted(counts);
  return count === 0 ? undefined : format;
}

/**
 * Names the two columns of postal codes that a list may have after a run: the person's own column,
 * and the column that the run added.
 */
export function codeHeaders({
  choice,
  slots,
  after,
}: {
  readonly choice: Choice;
  readonly slots: readonly Slot[];
  readonly after: Target;
}): Pick<Result, 'codeHeaders'> {
  const { read } = codeColumns(choice, slots);
  const own = read === undefined ? '' : (shownHeaders(after)[read] ?? '');
  const found = slots.find(({ field, how }) => isPostalCode(field) && how !== 'filled')?.header;
  return own === '' || found === undefined ? {} : { codeHeaders: { own, found } };
}
