/** Registers our functions with Excel. What calculates them is loaded when the first cell calls one. */
import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { displayLanguage } from '../office.ts';
import { onSettingsChanged } from '../settings-store.ts';
import { forgetKeptResults } from './kept.ts';

/** Ids of the functions, which the build takes from their description. */
declare const FUNCTION_IDS: readonly string[];

type Loaded = ReturnType<typeof import('./custom-functions.ts').customFunctions>;

export function associateFunctions(): void {
  onSettingsChanged(forgetKeptResults);
  let functions: Promise<Loaded> | undefined;
  const loaded = () => {
    functions ??= load();
    // The next call tries again.
    functions.catch(() => {
      functions = undefined;
    });
    return functions;
  };
  for (const id of FUNCTION_IDS) {
    CustomFunctions.associate(id, async (...given: never[]) => {
      const called = (await loaded()).get(id);
      return called?.(...given);
    });
  }
}

async function load(): Promise<Loaded> {
  const part = await import('./custom-functions.ts').catch(() => {
    const message = say(paneErrorSentences.partNotLoaded, displayLanguage());
    throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, message);
  });
  return part.customFunctions();
}
