/** One setting: where it may be given, which values it takes, and its default. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export interface Setting<T> {
  /** Key of the setting in the file. The flag is `--name`, the variable `DAICHO_NAME`. */
  readonly name: string;
  /** Stands for the value in help texts: `<number>`; a switch has none. */
  readonly value: string;
  readonly description: Sentence;
  /** Text of the value if none is given. */
  readonly fallback?: string;
  /** Commands that read the setting. Settings of `all` and of `serve` are flags of `serve`, unless they are secret. */
  readonly of: 'all' | 'serve' | 'update';
  /**
   * Whether the value is secret: it is never printed, and it has no flag, since everybody on a
   * machine sees flags. A separate file may hold the value.
   */
  readonly isSecret?: true;
  /** Whether the value is a path. In the file of settings, a path is relative to the folder of that file. */
  readonly isPath?: true;
  /** Variable in which npm passes a flag of the program: `npm start --port 8080`, without the `--` between. */
  readonly npmVariable?: string;
  /**
   * @param text the given value. @param name source of the value, for the sentence: `--port`, `DAICHO_PORT`,
   * `daicho.yaml:3: port`. @throws SentenceError
   */
  readonly read: (text: string, name: string) => T;
}

export interface SettingWithDefault<T> extends Setting<T> {
  readonly fallback: string;
}

export function variableOf({ name }: { readonly name: string }): string {
  return `DAICHO_${name.toUpperCase().replaceAll('-', '_')}`;
}

/** Names the variable for a file that holds a secret: containers and systemd's credentials pass secrets in files. */
export function fileVariableOf(setting: { readonly name: string }): string {
  return `${variableOf(setting)}_FILE`;
}

/** Names the key, in the file of settings, for a file that holds a secret. */
export function fileKeyOf({ name }: { readonly name: string }): string {
  return `${name}-file`;
}

export function isSwitch({ value }: { readonly value: string }): boolean {
  return value === '';
}

/** Whether `daicho serve` has a flag for the setting. */
export function isFlag({ of, isSecret }: Pick<Setting<unknown>, 'of' | 'isSecret'>): boolean {
  return of !== 'update' && isSecret !== true;
}
