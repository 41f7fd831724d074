/** Registers our functions with Excel. What calculates them is loaded when the first cell calls one. */
import { partNotLoaded } from '@daicho/pane/src/load-part.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { displayLanguage } from '../office.ts';
import { onSettingsChanged } from '../settings-store.ts';
import type { customFunctions } from './custom-functions.ts';
import { forgetKeptResults } from './kept.ts';

/** Ids of the functions, which the build takes from their description. */
declare const FUNCTION_IDS: readonly string[];

type Load = () => Promise<{ readonly customFunctions: typeof customFunctions }>;
type Loaded = ReturnType<typeof customFunctions>;

export function associateFunctions(load: Load): void {
  onSettingsChanged(forgetKeptResults);
  let loading: Promise<Loaded> | undefined;
  function functions(): Promise<Loaded> {
    loading ??= functionsOf(load);
    // The next call tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }
  for (const id of FUNCTION_IDS) {
    CustomFunctions.associate(id, async (...given: never[]) => {
      const called = (await functions()).get(id);
      return called?.(...given);
    });
  }
}

async function functionsOf(load: Load): Promise<Loaded> {
  const part = await load().catch(() => {
    const message = say(partNotLoaded, displayLanguage());
    throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, message);
  });
  return part.customFunctions();
}
