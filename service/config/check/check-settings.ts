/** Checks the settings of a service before it starts, or while it runs. The check makes and changes nothing. */
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { readState } from '../../state/backup/state-reader.ts';
import { LOCK_TIMEOUT_MS } from '../../state/open-state.ts';
import { expectUpdateSettings, followOf, httpsOnlyOf, metricsOf, tlsOf } from '../serve-config.ts';
import { fileVariableOf, variableOf } from '../setting.ts';
import { allSettings, settings } from '../settings.ts';
import { nearestOf, readSettingsFile } from '../settings-file.ts';
import { type Environment, type Flags, type Sources, settingOf, settingsPath } from '../sources.ts';
import { settingErrorSentences } from '../words.ts';
import type { Finding } from './finding.ts';
import {
  certificateFindings,
  dataDirectoryFindings,
  metricsFindings,
  openSecretFindings,
  portFindings,
} from './probes.ts';
import { notingErrors, type SettingInForce, settingsInForce } from './settings-in-force.ts';

interface CheckedSettings {
  /** File of settings that was read; null if no file is named. */
  readonly file: string | null;
  readonly settings: readonly SettingInForce[];
  readonly findings: readonly Finding[];
}

/** @throws SentenceError if the file of settings itself cannot be read. */
export async function checkSettings(
  flags: Flags,
  { config, environment = process.env }: { config?: string; environment?: Environment },
): Promise<CheckedSettings> {
  const path = settingsPath(config, environment);
  const file = path === undefined ? undefined : await readSettingsFile(path);
  const sources = { flags, environment, file };
  const { settings: inForce, findings: unreadable } = settingsInForce(sources);
  const findings: Finding[] = [
    ...(file?.problems ?? []).map((problem) => ({ level: 'error' as const, problem })),
    ...unreadable,
    ...unknownVariables(environment),
    ...openSecretFindings(sources),
  ];
  // Unreadable values are already reported. The other checks read several settings, so all of these checks are skipped.
  if (unreadable.length === 0) findings.push(...(await placesFindings(sources)));
  return { file: path ?? null, settings: inForce, findings };
}

async function placesFindings(sources: Sources): Promise<Finding[]> {
  const findings: Finding[] = [];
  const tls = notingErrors(findings, () => tlsOf(sources));
  notingErrors(findings, () => httpsOnlyOf(sources));
  notingErrors(findings, () => followOf(sources));
  notingErrors(findings, () => expectUpdateSettings(sources));
  const metrics = notingErrors(findings, () => metricsOf(sources));
  const dataDir = settingOf(settings.data, sources);
  findings.push(...certificateFindings(tls), ...dataDirectoryFindings(dataDir));
  const address = {
    port: settingOf(settings.port, sources),
    host: settingOf(settings.host, sources),
  };
  findings.push(...(await portFindings(address)), ...(await metricsFindings(metrics, address)));
  try {
    const reader = await readState(dataDir, settingOf(settings.state, sources), {
      lockTimeoutMs: LOCK_TIMEOUT_MS,
    });
    await reader?.close();
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    findings.push({ level: 'error', problem: error });
  }
  return findings;
}

/**
 * Finds unknown variables with nearly the name of a known one. Unknown `DAICHO_` variables with other names may belong
 * to another program.
 */
function unknownVariables(environment: Environment): readonly Finding[] {
  const known = [
    'DAICHO_CONFIG',
    ...allSettings.map(variableOf),
    ...allSettings.filter(({ isSecret }) => isSecret).map(fileVariableOf),
  ];
  return Object.keys(environment).flatMap((name) => {
    if (!name.startsWith('DAICHO_') || known.includes(name)) return [];
    // All names begin alike, so only the rest is compared.
    const near = nearestOf(
      name.slice(7),
      known.map((other) => other.slice(7)),
    );
    if (near === undefined) return [];
    const values = { name, near: `DAICHO_${near}` };
    const problem = new SentenceError(settingErrorSentences.variableNear, values);
    return [{ level: 'warning' as const, problem }];
  });
}
