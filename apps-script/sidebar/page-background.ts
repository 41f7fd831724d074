/** Makes the page's calls to the script. While the page has a run, each call names the owner of the run's lease. */

import type { Background, NewRows, RunContinuation } from '@daicho/pane/src/host.ts';
import type { ResumableRun } from '@daicho/pane/src/resumable-run.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { plainTarget } from '../src/pane-host/plain-target.ts';
import type { ScriptCall } from '../src/protocol/calls.ts';
import type { SheetsTarget } from '../src/protocol/target-schema.ts';
import { scriptCall } from './script-call.ts';

export class PageBackground implements Background<SheetsTarget> {
  readonly call: ScriptCall = (call, params) => scriptCall(call, params, this.#owner);
  readonly #language: Language;
  #owner: string | undefined;

  constructor(language: Language) {
    this.#language = language;
  }

  readonly newRows: NewRows<SheetsTarget> = {
    list: () => this.call('newRows', {}),
    watch: async (target, run) => {
      const language = this.#language;
      await this.call('watchNewRows', { target: plainTarget(target), run, language });
    },
    stop: async (id) => {
      await this.call('stopNewRows', { id });
    },
  };

  async begin(
    target: SheetsTarget,
    run: ResumableRun | undefined,
    kind: string,
  ): Promise<RunContinuation> {
    const language = this.#language;
    const taken = { target: plainTarget(target), run: run ?? null, kind, language };
    const { owner, goesOn } = await this.call('beginRun', taken);
    this.#owner = owner;
    return goesOn;
  }

  async renewLease(written: number, isPaused: boolean): Promise<void> {
    await this.call('renewLease', { written, isPaused });
  }

  async end(): Promise<void> {
    const ended = this.call('endRun', {});
    this.#owner = undefined;
    await ended;
  }

  async status() {
    return (await this.call('runStatus', {})) ?? undefined;
  }

  async stop(): Promise<void> {
    await this.call('stopRun', {});
  }
}
