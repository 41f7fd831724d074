/** Help that a command brings with it, instead of entries in the lists of examples and of Japanese sentences. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Command } from 'commander';

interface OwnHelp {
  readonly example: Sentence;
  /** Sentences of its definition, in which the English ones stand. */
  readonly sentences: readonly Sentence[];
}

const known = new WeakMap<Command, OwnHelp>();

export function tellOwnHelp(command: Command, help: OwnHelp): Command {
  known.set(command, help);
  return command;
}

export function ownHelp(command: Command): OwnHelp | undefined {
  return known.get(command);
}
