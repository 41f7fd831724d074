/** Uses the form of the postal codes that already stand in a person's own column for the codes that are written there. */
import { HYPHENATED, postalCodeExample, USUAL_NOTATION } from '@daicho/shared/cells/notation.ts';
import { isPostalCode } from '@daicho/shared/enrich/in-notation.ts';
import type { Waiting } from '../../host.ts';
import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { textOf } from './text-of.ts';

/** @returns the choice itself if no such column is filled, or if its codes are written in several ways. @throws WorkbookError */
export async function inColumnNotation(
  choice: Choice,
  target: Target,
  { host }: Pick<Context, 'host'>,
  waiting: Waiting,
): Promise<Choice> {
  const columns = Object.entries(choice.into).flatMap(([field, column]) =>
    isPostalCode(field) ? [column] : [],
  );
  if (columns.length === 0) return choice;
  const cells = (await host.readRows(target, columns, waiting)).flat();
  const formats = cells.some((cell) => typeof cell === 'number')
    ? await host.blankFormats?.(target, columns, waiting)
    : undefined;
  const ofNumbers = formats?.some((format) => SHOWS_HYPHEN.test(format ?? ''))
    ? HYPHENATED
    : DIGITS;
  const examples = new Set(
    cells.map((cell) =>
      typeof cell === 'number' ? ofNumbers : postalCodeExample(textOf(cell).trim()),
    ),
  );
  examples.delete(undefined);
  const [example, ...others] = examples;
  if (example === undefined || others.length > 0) return choice;
  const postalCode = example === DIGITS ? undefined : example;
  return { ...choice, notation: { ...(choice.notation ?? USUAL_NOTATION), postalCode } };
}

const DIGITS = '1234567';
/** Number format that shows seven digits with a hyphen, such as Excel's own for postal codes. */
const SHOWS_HYPHEN = /000\\?-0000/;
