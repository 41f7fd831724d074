import type { PostalRegister, PostalRegisters } from '../../registers/postal/register.ts';
import { AnswerError } from '../answer-error.ts';

/** Opens a data version, by default the newest. @throws AnswerError `version_not_found`. */
export function openPostalVersion(registers: PostalRegisters, version?: string): PostalRegister {
  const register = registers.open(version);
  if (register === undefined) throw new AnswerError('version_not_found', { parameter: 'version' });
  return register;
}
