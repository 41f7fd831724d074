/** Sorts a long list in short steps, for a host that does other things between them. */

/** Values that one step sorts or merges, which takes some milliseconds. */
const STEP = 4_096;

/**
 * @param values are reordered in place.
 * @param compare gives 0 only for equal values.
 * @returns the values in order.
 */
export function* sortedInSteps(
  values: Uint32Array,
  compare: (a: number, b: number) => number,
): Generator<undefined, Uint32Array> {
  const { length } = values;
  for (let start = 0; start < length; start += STEP) {
    values.subarray(start, start + STEP).sort(compare);
    yield;
  }
  let from = values;
  let to: Uint32Array = new Uint32Array(length > STEP ? length : 0);
  for (let width = STEP; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      yield* merge(from, to, { start, middle: start + width, end: start + 2 * width, compare });
    }
    [from, to] = [to, from];
  }
  return from;
}

interface Merge {
  readonly start: number;
  readonly middle: number;
  readonly end: number;
  readonly compare: (a: number, b: number) => number;
}

/** Merges the sorted values before and after `middle`; both `middle` and `end` may lie after the last value. */
function* merge(
  from: Uint32Array,
  to: Uint32Array,
  { start, middle, end, compare }: Merge,
): Generator<undefined> {
  const [left, right] = [from.subarray(start, middle), from.subarray(middle, end)];
  let [i, j] = [0, 0];
  for (let at = start; i < left.length || j < right.length; at++) {
    const [one, other] = [left[i], right[j]];
    const isLeft = other === undefined || (one !== undefined && compare(one, other) < 0);
    to[at] = (isLeft ? one : other) ?? 0;
    if (isLeft) i++;
    else j++;
    if (at % STEP === 0) yield;
  }
}
