/** Reads addresses that were published with their postal code, and sorts the differences by their causes. */
import type { PostalRegister, PostalRegisters } from '@daicho/service/registers/postal/register.ts';
import { OFFICES_MAX } from '@daicho/shared/enrich/address/address.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { CAUSES, type Cause, causeOf, EXPLAINED } from './causes.ts';
import type { PublishedAddress } from './published.ts';

/** Number of candidates that hosts ask for. */
const CANDIDATES = 10;
const ALL = 1_000_000;

/** Gives the records in the order in which an outcome shows them: the found record and its area, or the candidates. */
function shown(outcome: Outcome<PostalRecord>): readonly PostalRecord[] {
  if (outcome.kind === 'found') return [...outcome.records, ...(outcome.areas ?? [])];
  return outcome.kind === 'ambiguous' ? outcome.candidates : [];
}

/** Outcomes of addresses that are read with the names of their schools and corporations. */
interface NamedReport {
  readonly rows: number;
  /** Rows whose first code is the published one. */
  readonly same: number;
  /** Rows that show the published code, first or not. */
  readonly beside: number;
  /** Rows found to be an office with its own code: published with that code, with its area's, or with another. */
  readonly office: { readonly same: number; readonly area: number; readonly other: number };
  /** Rows left to check whose first candidate is an office: with the published code, or with another. */
  readonly toCheck: { readonly same: number; readonly other: number };
  /**
   * Rows whose published code is an office's and is not shown: the office is at the address under another name, or not
   * at the address.
   */
  readonly missed: { readonly otherName: number; readonly elsewhere: number };
}

export function readPublishedWithNames(
  addresses: readonly PublishedAddress[],
  register: PostalRegister,
): NamedReport {
  const count = { same: 0, beside: 0 };
  const office = { same: 0, area: 0, other: 0 };
  const toCheck = { same: 0, other: 0 };
  const missed = { otherName: 0, elsewhere: 0 };
  for (const { name, address, postalCode } of addresses) {
    const answer = register.search({ t: address, offset: 0, limit: OFFICES_MAX });
    const outcome = addressOutcome(answer, register.version, { name });
    const records = shown(outcome);
    const codes = records.map((record) => record.postal_code);
    if (codes[0] === postalCode) count.same++;
    if (codes.includes(postalCode)) count.beside++;
    else if (isOfficeCode(postalCode, register)) {
      const isHere = answer.data.some((record) => record.postal_code === postalCode);
      missed[isHere ? 'otherName' : 'elsewhere']++;
    }
    if (outcome.kind === 'ambiguous' && records[0]?.corporation) {
      toCheck[codes[0] === postalCode ? 'same' : 'other']++;
    }
    if (outcome.kind !== 'found' || !outcome.records[0]?.corporation) continue;
    if (codes[0] === postalCode) office.same++;
    else office[codes.includes(postalCode) ? 'area' : 'other']++;
  }
  return { rows: addresses.length, ...count, office, toCheck, missed };
}

/** Whether only offices have a code. */
function isOfficeCode(code: string, register: PostalRegister): boolean {
  const meant = register.lookup(code);
  return meant.length > 0 && meant.every((record) => record.corporation !== null);
}

interface Difference {
  readonly published: PublishedAddress;
  /** The first record's code. */
  readonly first: string | undefined;
  readonly town: string | null;
}

interface PublishedReport {
  readonly version: string;
  readonly rows: number;
  /** Rows whose first record has the published code. */
  readonly same: number;
  /** Rows with the published code among the records that hosts ask for. */
  readonly among: number;
  /** Rows that are marked found with the published code. */
  readonly found: number;
  /** Rows that are marked found with another code. */
  readonly foundOther: number;
  readonly differences: ReadonlyMap<Cause, readonly Difference[]>;
  /** Share of the rows with the published code first, or with a difference that no reader could avoid. */
  readonly sameOrExplained: number;
}

/** @param register the version nearest to the time at which the addresses were published. */
export function readPublished(
  addresses: readonly PublishedAddress[],
  register: PostalRegister,
  registers: PostalRegisters,
): PublishedReport {
  const others = registers.versions().flatMap((version) => registers.open(version) ?? []);
  const differences = new Map<Cause, Difference[]>();
  const count = { same: 0, among: 0, found: 0, foundOther: 0 };
  for (const published of addresses) {
    const answer = register.search({ t: published.address, offset: 0, limit: ALL });
    const candidates = answer.data.slice(0, CANDIDATES);
    const outcome = addressOutcome({ ...answer, data: candidates }, register.version);
    if (outcome.kind === 'found') {
      const isSame = outcome.records[0]?.postal_code === published.postalCode;
      count[isSame ? 'found' : 'foundOther']++;
    }
    if (candidates.some(({ postal_code }) => postal_code === published.postalCode)) count.among++;
    const first = answer.data[0]?.postal_code;
    if (first === published.postalCode) {
      count.same++;
      continue;
    }
    const cause = causeOf(published, answer, register, others);
    const difference = { published, first, town: answer.query.town };
    differences.set(cause, [...(differences.get(cause) ?? []), difference]);
  }
  const explained = [...EXPLAINED].reduce(
    (n, cause) => n + (differences.get(cause)?.length ?? 0),
    0,
  );
  const rows = addresses.length;
  const sameOrExplained = (count.same + explained) / rows;
  return { version: register.version, rows, ...count, differences, sameOrExplained };
}

/** Describes the causes, the most frequent cause first, each with some of its rows. */
export function describeCauses(report: PublishedReport, examples: number): string[] {
  const causes = [...report.differences].sort(([, a], [, b]) => b.length - a.length);
  return causes.flatMap(([cause, rows]) => [
    `  ${String(rows.length).padStart(6)}  ${EXPLAINED.has(cause) ? ' ' : '!'} ${CAUSES[cause]}`,
    ...spread(rows, examples).map(
      ({ published, first, town }) =>
        `            ${published.address} (${published.name}): ${published.postalCode}, ours ${first ?? 'none'} ${town ?? ''}`,
    ),
  ]);
}

/** Picks some of all, evenly from the first to the last. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.ceil(all.length / Math.max(1, count)));
  return count === 0 ? [] : all.filter((_, i) => i % step === 0);
}
