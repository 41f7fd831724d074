/** Divides long work into slices, so that the pane stays responsive. */

/** Lets the event loop run once. */
type YieldToEventLoop = () => Promise<void>;

/** Milliseconds after which long work pauses for the event loop. */
const SLICE_MS = 12;
/** Number of steps between two readings of the clock. */
const STEPS = 16;

export class Slices {
  readonly #yieldToEventLoop: YieldToEventLoop;
  readonly #now: () => number;
  /** When the current slice began, and when the latest work ended. */
  #began = 0;
  #ended = 0;

  /** @param now milliseconds of any clock that does not go back. */
  constructor(
    yieldToEventLoop: YieldToEventLoop = nextTask,
    now: () => number = () => performance.now(),
  ) {
    this.#yieldToEventLoop = yieldToEventLoop;
    this.#now = now;
  }

  now(): number {
    return this.#now();
  }

  /** Lets the event loop run between two pieces of work. @throws the signal's reason. */
  async rest(signal?: AbortSignal): Promise<void> {
    await this.#yieldToEventLoop();
    signal?.throwIfAborted();
    this.#began = this.#now();
  }

  /** Runs the step for each number from 0 to below `count`. @throws the signal's reason. */
  async each(count: number, step: (at: number) => void, signal?: AbortSignal): Promise<void> {
    await this.eachOf(Array(count).keys(), step, signal);
  }

  /** Runs the step for each item. @throws the signal's reason. */
  async eachOf<T>(
    items: Iterable<T>,
    step: (item: T, at: number) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    this.#begin();
    let at = 0;
    for (const item of items) {
      step(item, at++);
      if (at % STEPS === 0 && this.#isOver()) await this.rest(signal);
    }
    this.#ended = this.#now();
  }

  /** Carries out work that is divided into steps. @returns its result. @throws the signal's reason. */
  async steps<T>(work: Generator<undefined, T>, signal?: AbortSignal): Promise<T> {
    this.#begin();
    for (;;) {
      const step = work.next();
      if (step.done === true) {
        this.#ended = this.#now();
        return step.value;
      }
      if (this.#isOver()) await this.rest(signal);
    }
  }

  /**
   * If work starts right after other work has ended, both are in one slice, since the event loop may not have run in
   * between.
   */
  #begin(): void {
    if (this.#now() - this.#ended >= SLICE_MS) this.#began = this.#now();
  }

  #isOver(): boolean {
    return this.#now() - this.#began >= SLICE_MS;
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
