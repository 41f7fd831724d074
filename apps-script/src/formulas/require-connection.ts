import { say } from '@daicho/shared/messages/language.ts';
import type { SheetSettings } from '../connection/sheet-settings.ts';
import { formulaSentences } from '../words/formulas.ts';
import { FormulaError } from './formula-error.ts';

/** Gives the connection; only formulas that ask something need it. @throws FormulaError if no connection is set. */
export function requireConnection({
  connection,
  language,
}: SheetSettings): NonNullable<SheetSettings['connection']> {
  if (connection !== undefined) return connection;
  throw new FormulaError(say(formulaSentences.notConnected, language));
}
