import { type Language, say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { updateReportSentences } from '../../feeding/fetching/words.ts';
import type { UpdateOutcome } from '../../feeding/update/update.ts';
import { REGISTER_DEFINITIONS, type UpdatedRegister } from '../../registers/registers.ts';
import { sizeText } from './size-text.ts';

/** Says how the update of a register ended. A failure does not stop the updates of the other registers. */
export async function outcomeLines(
  register: UpdatedRegister,
  update: () => Promise<UpdateOutcome>,
  language: Language,
): Promise<{ readonly text: string; readonly hasFailed: boolean }> {
  const { name } = REGISTER_DEFINITIONS[register];
  try {
    const outcome = await update();
    const notes = (outcome.notes ?? []).map((note) => `  ${say(note, language)}`);
    const lines = [...linesOf(outcome, say(name, language), language), ...notes];
    return { text: `${lines.join('\n')}\n`, hasFailed: false };
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    const problem = error.sentence(language);
    const text = say(updateReportSentences.failed, language, { register: name, problem });
    return { text: `${text}\n`, hasFailed: true };
  }
}

function linesOf(outcome: UpdateOutcome, register: string, language: Language): string[] {
  switch (outcome.kind) {
    case 'unchanged':
      return [say(updateReportSentences.unchanged, language, { register })];
    case 'imported': {
      const { version } = outcome;
      return [say(updateReportSentences.imported, language, { register, version })];
    }
    case 'would':
      return [
        say(updateReportSentences.would, language, { register }),
        ...outcome.files.map(({ name, bytes }) =>
          bytes === undefined ? `  ${name}` : `  ${name} (${sizeText(bytes)})`,
        ),
      ];
  }
}
