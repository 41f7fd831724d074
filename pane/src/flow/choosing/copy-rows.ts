/** Copies rows to a new sheet when a run begins. */

import { readsDittos } from '../../asking/reads-dittos.ts';
import type { Choice } from '../../state/choice.ts';
import { shownHeaders, type Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { flowSentences as sentences } from '../words.ts';
import { inScope } from './in-scope.ts';
import { scopesOf } from './scopes.ts';

/** Copies the rows of the scope to a new sheet, and opens it in the pane. @returns undefined, after saying why, if it failed. */
export async function copiedRows(
  choice: Choice,
  target: Target,
  context: Context,
): Promise<{ readonly choice: Choice; readonly target: Target } | undefined> {
  const { host, store } = context;
  const isIn = inScope(choice, target, new Map());
  const rows = Array.from({ length: target.rowCount }, (_, row) => row).filter(isIn);
  const copy = {
    name: context.say(sentences.newSheetName, { name: target.sheetName }),
    headers: shownHeaders(target),
    rows: choice.scope === 'all' ? undefined : rows,
  };
  store.set({ isReading: true });
  let opened: Target | undefined;
  await context.attempt(async (waiting) => {
    opened = await host.copyToSheet?.(target, copy, waiting);
  });
  store.set({ isReading: false });
  if (opened === undefined) return undefined;
  const next: Choice = {
    ...choice,
    readsDittos: readsDittos(choice),
    isOnNewSheet: false,
    updatable: [],
    scope: 'all',
    scopes: scopesOf(opened),
  };
  store.set({ target: opened, choice: next });
  return { choice: next, target: opened };
}
