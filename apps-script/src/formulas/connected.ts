import { say } from '@daicho/shared/messages/language.ts';
import { formulaSentences } from '@daicho/shared/messages/sheets.ts';
import type { Settings } from '../connection/settings.ts';
import { FormulaError } from './formula-error.ts';

/** Gives the connection, which only a formula with something to ask needs. @throws FormulaError where none is set. */
export function connected({ connection, language }: Settings): NonNullable<Settings['connection']> {
  if (connection !== undefined) return connection;
  throw new FormulaError(say(formulaSentences.notConnected, language));
}
