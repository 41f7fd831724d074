/** Carries out a run that stores its results: after a stop, the run resumes, or begins again if it cannot resume. */

import type { Language } from '@daicho/shared/messages/language.ts';
import { interruptedError, VersionGoneError } from './error.ts';
import type { Memory } from './memory.ts';
import { forget, noteOutput, openRunMemory, type RememberedOptions } from './resume.ts';
import type { Notify } from './source.ts';
import { enrichErrorSentences as errors, enrichNoticeSentences as notices } from './words.ts';

interface RunControl {
  readonly signal: AbortSignal;
  readonly onNotice: Notify;
}

interface Done<T> {
  readonly result: T;
  /** Whether nothing has to be asked again. */
  readonly isComplete: boolean;
}

/** @param language of the results. @throws EnrichError, also if the run was interrupted; whatever `run` throws. */
export async function rememberedRun<T>(
  options: RememberedOptions,
  language: Language,
  control: RunControl,
  run: (memory: Memory) => Promise<Done<T>>,
): Promise<T> {
  const memory = openRunMemory(options, language, control.onNotice);
  try {
    const { result, isComplete } = await runOrBeginAgain(options, control, memory, run);
    if (isComplete) memory.discard();
    else {
      noteOutput(memory, options.output);
      memory.close();
    }
    return result;
  } catch (error) {
    leave(memory, control.onNotice);
    throw control.signal.aborted ? interruptedError() : error;
  }
}

/** Begins again, once, if the service no longer has the data version of an earlier run's results. */
async function runOrBeginAgain<T>(
  options: RememberedOptions,
  control: RunControl,
  memory: Memory,
  run: (memory: Memory) => Promise<T>,
): Promise<T> {
  try {
    return await run(memory);
  } catch (error) {
    const isOfEarlier = options.dataVersion === undefined && memory.note('version') !== undefined;
    if (!(error instanceof VersionGoneError) || !isOfEarlier) throw error;
    forget(memory);
    control.onNotice(notices.versionGone);
    return run(memory);
  }
}

/** Keeps the results so far and reports their file; a run without results leaves no file. */
function leave(memory: Memory, notify: Notify): void {
  try {
    if (memory.path === undefined || memory.size() === 0) {
      memory.discard();
      return;
    }
    memory.close();
    notify(errors.goOn, { path: memory.path });
  } catch {
    // The run's own error is thrown, not an error of leaving the memory.
  }
}
