import type { Language } from '@daicho/shared/messages/language.ts';
import type { KeptRun } from '../../kept-run.ts';
import type { Choice, Scope } from '../../state.ts';
import type { Target } from '../../target.ts';
import { slotsOf } from './slots.ts';

/**
 * Describes a run so that it can continue without the pane. @returns undefined for a run on visible or selected rows, which
 * only this pane knows.
 */
export function keptRun(
  { kind, inputs, fields, into, update, scope }: Choice,
  target: Target,
  within: Scope,
  language: Language,
): KeptRun | undefined {
  if (isByPlace(within) || isByPlace(scope)) return undefined;
  const own = slotsOf({ kind, fields, into, update }, target, language).filter(
    ({ how }) => how !== 'filled',
  );
  return {
    kind: kind.id,
    inputs,
    fields,
    into: Object.entries(into),
    update: update === undefined ? [] : [update],
    scope,
    columns: own.map(({ field, header }) => [field, header]),
    added: own.flatMap(({ how, header }) => (how === 'added' ? [header] : [])),
  };
}

/** Whether a scope knows its rows by their row numbers alone. */
export function isByPlace(scope: Scope): scope is 'visible' | 'selected' {
  return scope === 'visible' || scope === 'selected';
}
