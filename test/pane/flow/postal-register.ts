/** A small service of postal codes that answers at once with the given towns. */
import type { Send } from '@daicho/pane/src/send.ts';
import { ApiError, type ApiErrorDetail } from '@daicho/shared/api/call/error.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';
import type { Coordinates } from '@daicho/shared/model/coordinates.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { record } from '../../shared/enrich/records.ts';

export const VERSION = '2026-05-29';

type Failure = Omit<ApiErrorDetail, 'operation'>;

/** Towns by code; a code with several towns is ambiguous, a code without towns is not found. */
export type Towns = (code: string) => readonly string[];

/** Codes that begin with 404 are not found, those with 300 have two towns, and all others have one. */
export const TOWNS: Towns = (code) =>
  code.startsWith('404') ? [] : code.startsWith('300') ? [`北${code}`, `南${code}`] : [`町${code}`];

export class PostalRegister {
  /** Codes that were asked about, in order. */
  readonly asked: string[] = [];
  calls = 0;
  /** Makes a call fail, or does something before it is answered. */
  before: (call: Call, n: number) => Failure | undefined | Promise<Failure | undefined> = () =>
    undefined;
  prefectureOf: (code: string, town: string) => string = () => record().prefecture;
  /** Gives points; undefined means a service without coordinates. */
  coordinatesOf: (code: string) => Coordinates | null | undefined = () => undefined;
  readonly #towns: Towns;

  constructor(towns: Towns = TOWNS) {
    this.#towns = towns;
  }

  readonly send: Send = async ({ operation, params }, signal) => {
    const failure = await this.before({ operation, params }, this.calls++);
    if (signal.aborted) return { error: new ApiError({ kind: 'network', operation: 'x' }) };
    const { name } = operation;
    if (failure !== undefined) return { error: new ApiError({ ...failure, operation: name }) };
    const result = operation.result['2025-01-01'];
    if (name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
    if (name !== 'postal.lookup') throw new Error(`not scripted: ${name}`);
    const code = String(Reflect.get(Object(params), 'postal_code'));
    const isLocated = Reflect.get(Object(params), 'coordinates') === 1;
    this.asked.push(code);
    const towns = this.#towns(code);
    if (towns.length === 0) {
      const none = { kind: 'not_found', status: 404, code: 'not_found' } as const;
      return { error: new ApiError({ ...none, operation: name }) };
    }
    const data = towns.map(
      (town): PostalRecord =>
        record({
          postal_code: code,
          prefecture: this.prefectureOf(code, town),
          town,
          coordinates: isLocated ? this.coordinatesOf(code) : undefined,
        }),
    );
    return { ok: result.parse({ version: VERSION, data }) };
  };
}
