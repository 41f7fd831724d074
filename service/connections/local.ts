/**
 * Connects enrichment to the registers of this process, so that a run without a service goes through the same plan. The
 * answers equal those of a service in the newest API version: all come from `service/answers`, and a test asks this
 * connection and a service the same random questions. A SnapshotError of a register that cannot be opened goes to the
 * caller, since the error names the file.
 */
import type { Call } from '@daicho/shared/enrich/lookup.ts';
import { NEWEST_API_VERSION } from '@daicho/shared/model/api-version.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { AnswerError } from '../answers/answer-error.ts';
import { answerTo } from '../answers/answers.ts';
import { coverageOfOperation, type OpenedRegisters, registersOf } from '../registers/registers.ts';
import { AnsweredError } from './answered-error.ts';
import type { LookupConnection } from './lookup-connection.ts';

export function localConnection(opened: OpenedRegisters): LookupConnection {
  return connectionTo({ registers: registersOf(opened) });
}

/** @param admit called before each operation; throws if the caller may not ask. */
export function connectionTo(
  caller: Omit<AnswerContext, 'apiVersion'>,
  admit: (operation: Call['operation']) => void = () => {},
): LookupConnection {
  const asked = { ...caller, apiVersion: NEWEST_API_VERSION };

  return {
    async send({ operation, params }, signal) {
      const { name } = operation;
      signal.throwIfAborted();
      const coverage = coverageOfOperation(asked.registers, name);
      admit(operation);
      try {
        // Gives the body in the newest API version, as the operation promises.
        const ok = await answerTo(operation)(params, asked).object(() => signal);
        return coverage === undefined ? { ok } : { ok, coverage };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof AnswerError)) throw error;
        const { code, detail } = error;
        return { error: new AnsweredError({ operation: name, code, detail, coverage }) };
      }
    },
  };
}
