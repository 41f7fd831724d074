/** One setting: where it may be given, which values it takes, and its default. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export interface Setting<T> {
  /** Its key in the file. The flag is `--name`, the variable `DAICHO_NAME`. */
  readonly name: string;
  /** Stands for the value in help: `<number>`; a switch has none. */
  readonly value: string;
  readonly description: Sentence;
  /** Text of the value where it is not given. */
  readonly fallback?: string;
  /** Commands that read it: all, `serve`, or `update`. Only those of `serve` and of all are its flags. */
  readonly of: 'all' | 'serve' | 'update';
  /** Never printed, and no flag, since everybody on a machine sees those; a file of its own may hold it. */
  readonly isSecret?: true;
  /** Path: in the file, it is meant from the folder of that file. */
  readonly isPath?: true;
  /** Variable in which npm passes on a flag that was meant for the program: `npm start --port 8080`, without its `--`. */
  readonly npmVariable?: string;
  /**
   * @param text what was given.
   * @param name how it was given, for the sentence: `--port`, `DAICHO_PORT`, `daicho.yaml:3: port`.
   * @throws SentenceError
   */
  readonly read: (text: string, name: string) => T;
}

export interface SettingWithDefault<T> extends Setting<T> {
  readonly fallback: string;
}

export function variableOf({ name }: { readonly name: string }): string {
  return `DAICHO_${name.toUpperCase().replaceAll('-', '_')}`;
}

/** Names the variable that names a file which holds a secret: how containers and credentials of systemd give one. */
export function fileVariableOf(setting: { readonly name: string }): string {
  return `${variableOf(setting)}_FILE`;
}

/** Names the key in the file that names a file which holds a secret. */
export function fileKeyOf({ name }: { readonly name: string }): string {
  return `${name}-file`;
}

export function isSwitch({ value }: { readonly value: string }): boolean {
  return value === '';
}

/** Whether `daicho serve` has it as a flag. */
export function isFlag({ of, isSecret }: Pick<Setting<unknown>, 'of' | 'isSecret'>): boolean {
  return of !== 'update' && isSecret !== true;
}
