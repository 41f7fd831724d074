import { notationText } from '@daicho/shared/cells/notation.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { dittosRead } from '../../asking/reads-dittos.ts';
import type { ResumableRun } from '../../resumable-run.ts';
import type { Choice, Scope } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import { slotsOf } from './slots.ts';

/**
 * Describes a run so that it can continue without the pane. @returns undefined for a run on visible or selected rows,
 * which only this pane knows; for a run on rows to check, whose candidates only this pane shows; and for a run that
 * reads ditto marks, since the continuation reads rows in portions, and does not know the rows above a portion.
 */
export function resumableRun(
  choice: Choice,
  target: Target,
  within: Scope,
  language: Language,
): ResumableRun | undefined {
  const { kind, inputs, typed, fields, into, update, scope } = choice;
  if (isByRowNumber(within) || isByRowNumber(scope) || scope === 'to_check') return undefined;
  if (dittosRead(choice).length > 0) return undefined;
  const own = slotsOf({ kind, fields, into, update }, target, language).filter(
    ({ how }) => how !== 'filled',
  );
  return {
    kind: kind.id,
    inputs,
    typed,
    fields,
    into: Object.entries(into),
    ...notationEntry(choice),
    update: update === undefined ? [] : [update],
    scope,
    columns: own.map(({ field, header }) => [field, header]),
    added: own.flatMap(({ how, header }) => (how === 'added' ? [header] : [])),
  };
}

/** Gives the notation of a choice as it is stored; no entry for the usual notation. */
export function notationEntry({ notation }: Choice): { readonly notation?: string } {
  const text = notation === undefined ? '' : notationText(notation);
  return text === '' ? {} : { notation: text };
}

/** Whether a scope identifies its rows by row numbers alone. */
export function isByRowNumber(scope: Scope): scope is 'visible' | 'selected' {
  return scope === 'visible' || scope === 'selected';
}
