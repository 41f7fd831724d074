import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';

/** A fact of a finished run; an undefined value is left out. */
type Fact = readonly [Sentence, string | number | undefined];

interface Ending {
  /** Data version; undefined when nothing had to be asked. */
  readonly version: string | undefined;
  readonly seconds: number;
  readonly output: string;
}

/** Prints a line for each fact; numbers with separators between thousands. */
export function factLines(facts: readonly Fact[], language: Language): readonly string[] {
  return facts.flatMap(([sentence, value]) =>
    value === undefined
      ? []
      : say(sentence, language, {
          value: typeof value === 'number' ? value.toLocaleString('en') : value,
        }),
  );
}

/** Lists the facts with which every run ends. */
export function endingFacts(
  sentences: Readonly<Record<keyof Ending, Sentence>>,
  { version, seconds, output }: Ending,
): readonly Fact[] {
  return [
    [sentences.version, version],
    [sentences.seconds, seconds.toFixed(1)],
    [sentences.output, output],
  ];
}
