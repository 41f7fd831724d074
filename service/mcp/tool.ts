/** Defines a tool: its description for a model, its input, and its output. */
import type { Register } from '@daicho/shared/enrich/kind.ts';
import type * as z from 'zod';
import type { Source } from '../connections/outcomes-of.ts';

/** Source that the tools of a register ask: a service, or the registers of this process. */
export interface ToolSource extends Source {
  /** Sentence that every reader of the results has to know, such as that the register is a sample. */
  readonly notice?: string | undefined;
  /** Longest pause that a service may ask for during a call. */
  readonly maxRetryAfterMs: number;
}

export interface Tool {
  /** Name of letters, digits and `_`: `look_up_address`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /**
   * Gives the registers that a call asks; `isPart` of the source says whether the first of these registers covers only
   * a part of the nation.
   *
   * @param input as `input` parsed it.
   */
  registersFor(input: Readonly<Record<string, unknown>>): readonly Register[];
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
