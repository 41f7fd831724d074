/** Reads the state for callers that ask again and again, such as load balancers and collectors of metrics. */
import { StateError } from './state-error.ts';

interface Bounds {
  /** Longest wait for a state that does not answer. */
  readonly withinMs: number;
  /** How long later callers get the same result, or the same failure. */
  readonly rememberedMs: number;
}

/**
 * Wraps a read so that only one read runs at a time, even for many callers. The wrapped read gives undefined if the
 * state cannot be read or does not answer in time.
 */
export function boundedRead<T extends object>(
  read: () => Promise<T>,
  { withinMs, rememberedMs }: Bounds,
): () => Promise<T | undefined> {
  let known: { readonly value: T | undefined; readonly at: number } | undefined;
  let underWay: Promise<T | undefined> | undefined;

  const ask = async () => {
    try {
      const value = await orUndefined(read());
      known = { value, at: performance.now() };
      return value;
    } finally {
      underWay = undefined;
    }
  };
  return async () => {
    if (known !== undefined && performance.now() - known.at < rememberedMs) return known.value;
    underWay ??= ask();
    return within(underWay, withinMs);
  };
}

async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof StateError) return undefined;
    throw error;
  }
}

function within<T>(asked: Promise<T | undefined>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    asked.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
