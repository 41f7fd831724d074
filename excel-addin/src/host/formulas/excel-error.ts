import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { FunctionError } from '../../functions/function-error.ts';
import { displayLanguage } from '../office.ts';

/** Turns a function's failure into the error that Excel shows in the cell. */
export function excelError(error: unknown): Error {
  const { ErrorCode } = CustomFunctions;
  if (error instanceof FunctionError) {
    const code = error.kind === 'invalid' ? ErrorCode.invalidValue : ErrorCode.notAvailable;
    return new CustomFunctions.Error(code, error.message);
  }
  const message = say(paneErrorSentences.unexpected, displayLanguage());
  return new CustomFunctions.Error(ErrorCode.notAvailable, message);
}
