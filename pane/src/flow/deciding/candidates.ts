/** The candidates of a row to check, as a person sees them, and the candidate that was chosen. */
import { choosableCandidates, outcomeOfChoice } from '@daicho/shared/enrich/choice.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Ambiguous, Found, Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Picks } from '../../state/picks.ts';
import type { UndecidedGroup, UndecidedValue } from '../../state/state.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { runOf } from './values.ts';

/** A candidate as a person sees it, and the outcome of choosing it. */
export interface CandidateChoice {
  readonly text: string;
  readonly found: Found;
}

/**
 * Gives the outcomes from which a value takes its candidates: the outcomes of its latest look-up in cities, or the
 * outcome of the run.
 */
export function outcomesOf(
  { outcomes }: Pick<FinishedRun, 'outcomes'>,
  { key, again }: Pick<UndecidedValue, 'key' | 'again'>,
): readonly Outcome[] {
  const outcome = outcomes.get(key);
  return again ?? (outcome === undefined ? [] : [outcome]);
}

/** Whether there may be more candidates than are listed. */
export function isCut(outcome: Outcome): boolean {
  return outcome.kind === 'ambiguous' && outcome.isCut === true;
}

/** Whether every candidate is a code for unlisted towns only, such as the code of a city for its other towns. */
export function areForTheRest({ catalogue }: Kind, outcome: Outcome): boolean {
  const { isForTheRest } = catalogue;
  if (outcome.kind !== 'ambiguous' || isForTheRest === undefined) return false;
  return outcome.candidates.every(isForTheRest);
}

/**
 * Lists the choices of a person: the result of an outcome that found one, and the candidates of an ambiguous outcome.
 * If several outcomes lead to choices with the same text, the first of these choices counts.
 */
export function choicesOf(kind: Kind, outcomes: readonly Outcome[]): readonly CandidateChoice[] {
  const { catalogue } = kind;
  const choices = outcomes.flatMap((outcome): readonly CandidateChoice[] => {
    if (outcome.kind === 'found') {
      const text = catalogue.candidateText(outcome.records[0]);
      return [{ text, found: { ...outcome, chosen: true } }];
    }
    if (outcome.kind !== 'ambiguous') return [];
    return candidatesOf(kind, outcome).map(({ index, text }) => ({
      text,
      found: outcomeOfChoice(outcome, index, catalogue),
    }));
  });
  if (outcomes.length < 2) return choices;
  const first = new Map(choices.map((choice) => [choice.text, choice] as const).reverse());
  return choices.filter((choice) => first.get(choice.text) === choice);
}

/** Gives what each choice finds, by the text of the choice. */
export function foundsOf(kind: Kind, outcomes: readonly Outcome[]): ReadonlyMap<string, Found> {
  return new Map(choicesOf(kind, outcomes).map(({ text, found }) => [text, found]));
}

/**
 * Gives the names of a group's choices in roman letters, the smallest area first; undefined if the answers have none,
 * and for people who read Japanese.
 */
export function romansOf(
  language: Language,
  runs: readonly FinishedRun[],
  group: UndecidedGroup | undefined,
): readonly string[] | undefined {
  const [value] = group?.values ?? [];
  const run = runOf(runs, value);
  if (language === 'ja' || value === undefined || run === undefined) return undefined;
  const { kind } = run.choice;
  const { catalogue } = kind;
  const ids = ['town_roman', 'city_roman', 'prefecture_roman'];
  if (!ids.every((id) => catalogue.ids.includes(id))) return undefined;
  const founds = foundsOf(kind, outcomesOf(run, value));
  const texts = group?.candidates.map((candidate) => {
    const found = founds.get(candidate);
    const names = found === undefined ? [] : ids.map((id) => catalogue.text(id, found, 'en'));
    return names.filter((text) => text !== '').join(', ');
  });
  return texts?.some((text) => text !== '') ? texts : undefined;
}

/** Applies the candidate that a person chose to an outcome. */
export function withPick(
  picks: Picks,
  kind: Kind,
  key: string,
  outcome: Outcome | undefined,
): Outcome | undefined {
  return outcome && outcomeOfPick(kind, outcome, picks.forAllRows(key));
}

/** @param pick text of the candidate. @returns the outcome itself if no candidate has that text. */
export function outcomeOfPick(kind: Kind, outcome: Outcome, pick: string | undefined): Outcome {
  if (pick === undefined || outcome.kind !== 'ambiguous') return outcome;
  const at = candidatesOf(kind, outcome).find(({ text }) => text === pick)?.index;
  return at === undefined ? outcome : outcomeOfChoice(outcome, at, kind.catalogue);
}

/**
 * Lists the candidates that a person can choose, each in one line. Candidates that read alike also get the details in
 * which they differ.
 */
export function candidatesOf(
  { catalogue }: Kind,
  outcome: Ambiguous,
): readonly { readonly index: number; readonly text: string }[] {
  const indexes = choosableCandidates(outcome, catalogue);
  const texts = indexes.map((index) => catalogue.candidateText(outcome.candidates[index]));
  // Candidates are compared without their leading codes, which do not show people which of two places with one name is
  // meant.
  const places = texts.map((text) => text.replace(/^\d+ /, ''));
  const details = indexes.map(
    (index) => catalogue.candidateDetails?.(outcome.candidates[index]) ?? [],
  );
  return indexes.map((index, at) => {
    const alike = details.filter((_, other) => places[other] === places[at]);
    const telling = (details[at] ?? []).filter(
      (detail, part) => detail !== '' && alike.some((other) => other[part] !== detail),
    );
    // The raw name of a town in Kyoto already contains its streets.
    const own = telling.filter(
      (one) => !telling.some((more) => more !== one && more.includes(one)),
    );
    return { index, text: [texts[at] ?? '', ...own].join(' ') };
  });
}
