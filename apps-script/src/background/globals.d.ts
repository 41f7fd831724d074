/** Declares the browser's globals that the pane's flow uses. The build supplies them from web-globals.ts. */
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
  throwIfAborted(): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

declare function setTimeout(ring: () => void, ms?: number): number;
declare function clearTimeout(id: number | undefined): void;
declare const performance: { now(): number };

/** Used by pages only: a script has no origin with which to compare an address. */
declare class URL {
  constructor(address: string);
  readonly hostname: string;
  readonly origin: string;
}
