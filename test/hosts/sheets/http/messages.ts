/** Plain data that the script, which waits, exchanges with the thread that sends its requests. */
export interface HttpRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
  readonly followRedirects: boolean;
}

export type HttpAnswer =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | { readonly unreachable: true };

/** Sends all requests at once and waits for the last answer. */
export type SendAll = (requests: readonly HttpRequest[]) => readonly HttpAnswer[];
