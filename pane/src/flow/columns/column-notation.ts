/** Writes postal codes in the form of the codes that a person's own columns already hold. */
import {
  HYPHENATED,
  postalCodeExample,
  SEVEN_DIGITS,
  USUAL_NOTATION,
} from '@daicho/shared/cells/notation.ts';
import { isPostalCode } from '@daicho/shared/enrich/in-notation.ts';
import { holdsPostalCodes } from '@daicho/shared/enrich/postal/changed-code.ts';
import type { Source } from '../../asking/input-rows.ts';
import type { Waiting } from '../../host.ts';
import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { textOf } from './text-of.ts';

type Hosted = Pick<Context, 'host' | 'slices'>;

/**
 * Codes that fill a person's column get the form of that column, whatever is chosen; codes of added
 * columns get the list's usual form if no form is chosen.
 *
 * @returns the choice itself if no form is found, or if the columns to fill hold codes in several forms.
 * @throws WorkbookError
 */
export async function inColumnNotation(
  choice: Choice,
  target: Target,
  context: Hosted,
  waiting: Waiting,
): Promise<Choice> {
  const columns = Object.entries(choice.into).flatMap(([field, column]) =>
    isPostalCode(field) ? [column] : [],
  );
  if (columns.length === 0) {
    const postalCode = await usualForm(choice, target, context, waiting);
    return postalCode === undefined
      ? choice
      : { ...choice, notation: { ...USUAL_NOTATION, postalCode }, isListsForm: true };
  }
  const [example, ...others] = (await formsIn(columns, target, context, waiting)).keys();
  if (example === undefined || others.length > 0) return choice;
  const postalCode = example === SEVEN_DIGITS ? undefined : example;
  const notation = { ...(choice.notation ?? USUAL_NOTATION), postalCode };
  return { ...choice, notation, isListsForm: true };
}

/**
 * Finds the form of the codes of added columns: hyphenated if most codes of the list are hyphenated, whatever else
 * stands around their digits; undefined for seven digits, or if the person has chosen a form.
 *
 * @param source cells that were read already. @throws WorkbookError
 */
export async function usualForm(
  { notation, fields, kind, inputs, update }: Choice,
  target: Target,
  context: Hosted,
  waiting: Waiting,
  source?: Source,
): Promise<string | undefined> {
  if (notation !== undefined || !fields.some(isPostalCode)) return undefined;
  const updated = (update?.columns ?? []).flatMap(([field, header]) =>
    isPostalCode(field) ? [target.headers.indexOf(header)].filter((at) => at >= 0) : [],
  );
  const own = kind.inputs.flatMap((input, i) => (holdsPostalCodes(input) ? (inputs[i] ?? []) : []));
  // The form of other columns does not change the columns of an earlier run.
  for (const columns of [updated, own]) {
    const forms =
      columns.length === 1 ? await formsIn(columns, target, context, waiting, source) : new Map();
    const all = [...forms.values()].reduce((sum, count) => sum + count, 0);
    if (all === 0) continue;
    const hyphenated = [...forms].reduce((sum, [form, n]) => sum + (HYPHEN.test(form) ? n : 0), 0);
    return hyphenated * 2 > all ? HYPHENATED : undefined;
  }
  return undefined;
}

/** Counts the forms of the codes of columns. */
async function formsIn(
  columns: readonly number[],
  target: Target,
  { host, slices }: Hosted,
  waiting: Waiting,
  source?: Source,
): Promise<ReadonlyMap<string, number>> {
  const places = columns.map((column) => source?.columns.indexOf(column) ?? -1);
  const isRead = source !== undefined && !places.includes(-1);
  const rows = isRead ? source.rows : await host.readRows(target, columns, waiting);
  const forms = new Map<string, number>();
  let numbers = 0;
  const count = (form: string | undefined, n = 1) => {
    if (form !== undefined) forms.set(form, (forms.get(form) ?? 0) + n);
  };
  await slices.eachOf(
    rows,
    (cells) => {
      for (const cell of isRead ? places.map((at) => cells[at] ?? null) : cells) {
        if (typeof cell === 'number') numbers += 1;
        else count(postalCodeExample(textOf(cell).trim()));
      }
    },
    waiting.signal,
  );
  if (numbers === 0) return forms;
  const formats = await host.blankFormats?.(target, columns, waiting);
  const isHyphenated = formats?.some((format) => SHOWS_HYPHEN.test(format ?? ''));
  count(isHyphenated ? HYPHENATED : SEVEN_DIGITS, numbers);
  return forms;
}

const HYPHEN = /.{3}[^\d０-９].{4}$/;
/** Number format that shows seven digits with a hyphen, such as Excel's own for postal codes. */
const SHOWS_HYPHEN = /000\\?-0000/;
