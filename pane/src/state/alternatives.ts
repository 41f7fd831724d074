/** Distinguishes the addresses of several people in one table. */
import type { InputColumns } from '../asking/input-rows.ts';
import type { Choice } from './choice.ts';

type Chosen = Pick<Choice, 'alternatives' | 'inputs'>;

/** Finds the person whose address is chosen, whatever other columns are chosen with it. */
export function chosenAlternative({ alternatives, inputs }: Chosen): InputColumns | undefined {
  const [own = []] = inputs;
  return alternatives.find(([address = []]) => address.join() === own.join());
}

/** Lists the columns of the people none of whose address columns is chosen. */
export function columnsOfOthers({ alternatives, inputs }: Chosen): ReadonlySet<number> {
  const own = new Set(inputs[0]);
  const others = alternatives.filter(([address = []]) => !address.some((at) => own.has(at)));
  return new Set(others.flat(2));
}
