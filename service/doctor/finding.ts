/** Findings of `daicho doctor` about a service: one or more for each check that was made. */
import { filledIn, type Sentence, type Values } from '@daicho/shared/messages/language.ts';

/** The checks, in this order. */
const CHECKS = [
  'address',
  'certificate',
  'answer',
  'interface',
  'key',
  'plan',
  'data',
  'sheets',
  'excel',
  'n8n',
] as const;

type Check = (typeof CHECKS)[number];

/** Hosts that use a service; each reaches the service from another place. */
export const HOSTS = ['sheets', 'excel', 'n8n'] as const satisfies readonly Check[];
export type Host = (typeof HOSTS)[number];

/** `blocked` keeps everybody, or the host that the check names, from using the service. */
type Level = 'ok' | 'note' | 'warning' | 'blocked';

export interface Finding {
  readonly check: Check;
  readonly level: Level;
  readonly sentence: Sentence;
  /** Sentence about how a person can solve the problem. */
  readonly remedy?: Sentence;
}

export type FindingSentences = Pick<Finding, 'sentence' | 'remedy'>;

/** Makes the findings of one check. */
export function findingsOf(check: Check) {
  return (level: Level, { sentence, remedy }: FindingSentences, values: Values = {}): Finding => ({
    check,
    level,
    sentence: filledIn(sentence, values),
    ...(remedy === undefined ? {} : { remedy: filledIn(remedy, values) }),
  });
}
