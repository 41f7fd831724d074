/**
 * Finds each setting's value: a flag wins over the environment, the environment over the file, and the file over the
 * default.
 */
import { dirname, resolve } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { readAtMost } from '../files/read-at-most.ts';
import { messageOf } from '../files/system-error.ts';
import {
  fileKeyOf,
  fileVariableOf,
  type Setting,
  type SettingWithDefault,
  variableOf,
} from './setting.ts';
import { readSettingsFile, type SettingsFile } from './settings-file.ts';
import { settingErrorSentences as sentences } from './words.ts';

/** Texts of flags by the name of the setting. */
export type Flags = Readonly<Record<string, string>>;
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Sources {
  readonly flags: Flags;
  readonly environment: Environment;
  readonly file: SettingsFile | undefined;
}

export interface RawSetting {
  readonly text: string;
  readonly from: 'flag' | 'environment' | 'file' | 'default';
  /** Names the source in sentences: `--port`, `DAICHO_PORT`, `daicho.yaml:3: port`. */
  readonly name: string;
}

/** Gives the path of the file of settings; undefined if none is named, so that no file is read. */
export function settingsPath(
  flag: string | undefined,
  environment: Environment,
): string | undefined {
  return flag ?? (environment.DAICHO_CONFIG || undefined);
}

/** @throws SentenceError if the file cannot be read, or for its first faulty entry. */
export async function openSources(
  flags: Flags,
  { config, environment = process.env }: { config?: string; environment?: Environment } = {},
): Promise<Sources> {
  const path = settingsPath(config, environment);
  const file = path === undefined ? undefined : await readSettingsFile(path);
  const [problem] = file?.problems ?? [];
  if (problem !== undefined) throw problem;
  return { flags, environment, file };
}

/**
 * Reads one setting that other commands share with `daicho serve`, from the environment, the file or the default.
 *
 * @throws SentenceError
 */
export async function commonValue<T>(setting: Setting<T>): Promise<T | undefined> {
  return settingOf(setting, await openSources({}));
}

/** @throws SentenceError for a value that cannot be read. */
export function settingOf<T>(setting: SettingWithDefault<T>, sources: Sources): T;
export function settingOf<T>(setting: Setting<T>, sources: Sources): T | undefined;
export function settingOf<T>(setting: Setting<T>, sources: Sources): T | undefined {
  const raw = rawSettingOf(setting, sources);
  return raw && setting.read(raw.text, raw.name);
}

/** Gives the text of a setting and its source. @throws SentenceError for a secret that cannot be read. */
export function rawSettingOf(setting: Setting<unknown>, sources: Sources): RawSetting | undefined {
  const { name, fallback } = setting;
  const flag = sources.flags[name];
  if (flag !== undefined) return { text: flag, from: 'flag', name: `--${name}` };
  const raw = fromEnvironment(setting, sources) ?? fromFile(setting, sources);
  if (raw !== undefined) return raw;
  return fallback === undefined
    ? undefined
    : { text: fallback, from: 'default', name: `--${name}` };
}

/** An empty variable counts as absent: compose files and units leave a setting out that way. */
function fromEnvironment(
  setting: Setting<unknown>,
  { environment }: Sources,
): RawSetting | undefined {
  const from = 'environment';
  const { npmVariable = '' } = setting;
  // The newest npm only tells that the flag was given; its value comes as an argument.
  const isPassedOn = !['', 'true'].includes(environment[npmVariable] ?? '');
  const name = isPassedOn ? npmVariable : variableOf(setting);
  const text = environment[name] || undefined;
  if (setting.isSecret !== true) return text === undefined ? undefined : { text, from, name };
  const fileName = fileVariableOf(setting);
  const path = environment[fileName] || undefined;
  return secretOf({ text, name, from }, path && { path, name: fileName });
}

function fromFile(setting: Setting<unknown>, { file }: Sources): RawSetting | undefined {
  if (file === undefined) return undefined;
  const { path: settingsFile, values } = file;
  const raw = (key: string) => {
    const { text = '', line = 0 } = values.get(key) ?? {};
    const isRelative = setting.isPath === true || key !== setting.name;
    return {
      text: text === '' ? undefined : isRelative ? resolve(dirname(settingsFile), text) : text,
      name: `${settingsFile}:${line}: ${key}`,
    };
  };
  const own = raw(setting.name);
  if (setting.isSecret === true) {
    const { text: path, name } = raw(fileKeyOf(setting));
    return secretOf({ ...own, from: 'file' }, path && { path, name });
  }
  return own.text === undefined ? undefined : { text: own.text, from: 'file', name: own.name };
}

/** Reads a secret from its place: given directly, or alone in a file. */
function secretOf(
  { text, name, from }: { text: string | undefined; name: string; from: RawSetting['from'] },
  file: { readonly path: string; readonly name: string } | '' | undefined,
): RawSetting | undefined {
  if (!file) return text === undefined ? undefined : { text, from, name };
  if (text !== undefined) {
    throw new SentenceError(sentences.secretTwice, { name, fileName: file.name });
  }
  return { text: readSecret(file), from, name: file.name };
}

const MOST_SECRET_BYTES = 1 << 16;

function readSecret({ path, name }: { readonly path: string; readonly name: string }): string {
  let bytes: Buffer | undefined;
  try {
    bytes = readAtMost(path, MOST_SECRET_BYTES);
  } catch (error) {
    throw new SentenceError(sentences.secretUnreadable, { name, path, reason: messageOf(error) });
  }
  const text = bytes?.toString('utf8').trim() ?? '';
  if (text !== '') return text;
  throw new SentenceError(sentences.secretEmpty, { name, path });
}
