/** Defines a tool: what a model reads of it, what it takes, and what it gives. */
import type { Abilities } from '@daicho/shared/enrich/lookup.ts';
import type * as z from 'zod';
import type { LookupConnection } from '../connections/lookup-connection.ts';

/** What the tools ask: a service, or the registers of this process. */
export interface ToolSource {
  readonly connection: LookupConnection;
  readonly abilities: Abilities;
  readonly concurrency: number;
  /** Whether it is known to have the corporations of some prefectures only. */
  readonly isPart: boolean;
  /** Says which corporations it has, for readers of a result about them; undefined where it has all, or does not know. */
  readonly coverage?: string | undefined;
  /** Longest pause that a service may ask for in the middle of a call. */
  readonly maxRetryAfterMs: number;
}

export interface Tool {
  /** Name of letters, digits and `_`: `look_up_address`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Whether its results are about corporations. */
  readonly isOfCorporations: boolean;
  /**
   * Answers a call.
   *
   * @param input as `input` parsed it.
   * @throws ApiError, which becomes an error of the tool; the signal's reason.
   */
  run(input: Readonly<Record<string, unknown>>, call: ToolCall): Promise<object>;
}

interface ToolCall {
  readonly source: ToolSource;
  readonly signal: AbortSignal;
}
