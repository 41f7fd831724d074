import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { FunctionError } from '../functions/function-error.ts';
import { displayLanguage } from './office.ts';

/** Makes of a failure of a function what Excel shows in its cell. */
export function excelError(error: unknown): Error {
  const { ErrorCode } = CustomFunctions;
  if (error instanceof FunctionError) {
    const code = error.kind === 'invalid' ? ErrorCode.invalidValue : ErrorCode.notAvailable;
    return new CustomFunctions.Error(code, error.message);
  }
  const message = say(paneErrorSentences.unexpected, displayLanguage());
  return new CustomFunctions.Error(ErrorCode.notAvailable, message);
}

/** Makes what cells show of the results of a function; a cell that stands alone fails as a whole. @throws FunctionError */
export function excelCells<T>(
  results: readonly (readonly (T | FunctionError)[])[],
): (T | Error)[][] {
  const [[first] = [], ...others] = results;
  if (first instanceof FunctionError && others.length === 0 && results[0]?.length === 1)
    throw first;
  return results.map((row) =>
    row.map((cell) => (cell instanceof FunctionError ? excelError(cell) : cell)),
  );
}
