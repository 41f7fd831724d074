/** Lists every setting with its value and the place it comes from; secrets are hidden. */
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Setting } from '../setting.ts';
import { allSettings } from '../settings.ts';
import { type RawSetting, rawSettingOf, type Sources } from '../sources.ts';
import type { Finding } from './finding.ts';

export interface SettingInForce {
  readonly name: string;
  /** The given text or the default, or `***` in place of a secret; null if neither exists or can be read. */
  readonly value: string | null;
  readonly from: RawSetting['from'] | null;
  /** `--port`, `DAICHO_PORT`, `daicho.yaml:3: port`; null for a default, or if there is no value. */
  readonly place: string | null;
}

const HIDDEN = '***';

/** @returns all settings, and the faults of those that cannot be read. */
export function settingsInForce(sources: Sources): {
  readonly settings: readonly SettingInForce[];
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const settings = allSettings.map((setting) => {
    const raw = notingErrors(findings, () => rawSettingOf(setting, sources));
    notingErrors(findings, () => raw && setting.read(raw.text, raw.name));
    return inForce(setting, raw);
  });
  return { settings, findings };
}

function inForce(
  { name, isSecret }: Setting<unknown>,
  raw: RawSetting | undefined,
): SettingInForce {
  if (raw === undefined) return { name, value: null, from: null, place: null };
  const { text, from, name: place } = raw;
  // An address may contain a password, although it should not.
  const value = isSecret === true ? HIDDEN : text.replace(/\/\/[^/@]*@/, `//${HIDDEN}@`);
  return { name, value, from, place: from === 'default' ? null : place };
}

/** Runs a step; if the step throws a SentenceError, adds the error to `findings` and gives undefined. */
export function notingErrors<T>(findings: Finding[], step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    findings.push({ level: 'error', problem: error });
    return undefined;
  }
}
