/**
 * Keeps the example and the Japanese sentences of a command that examples.ts and the files of
 * Japanese texts do not have.
 */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Command } from 'commander';

interface CommandHelp {
  readonly example: Sentence;
  /** Sentences whose English texts are in the command's definition. */
  readonly sentences: readonly Sentence[];
}

const known = new WeakMap<Command, CommandHelp>();

export function setCommandHelp(command: Command, help: CommandHelp): Command {
  known.set(command, help);
  return command;
}

export function commandHelp(command: Command): CommandHelp | undefined {
  return known.get(command);
}
