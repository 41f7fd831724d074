/** Registers our functions with Excel. The code that calculates them is loaded when the first cell calls one. */
import { partNotLoaded } from '@daicho/pane/src/load-part.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { displayLanguage } from '../office.ts';
import { onSettingsChanged } from '../settings-store.ts';
import type { customFunctions } from './custom-functions.ts';
import { removeLocalResults } from './remove-local-results.ts';

/** Ids of the functions, which the build takes from their description. */
declare const FUNCTION_IDS: readonly string[];

type Load = () => Promise<{ readonly customFunctions: typeof customFunctions }>;
type Loaded = ReturnType<typeof customFunctions>;

export function associateFunctions(load: Load): void {
  onSettingsChanged(removeLocalResults);
  let loading: Promise<Loaded> | undefined;
  function functions(): Promise<Loaded> {
    loading ??= functionsOf(load);
    // After a failure, the next call tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }
  for (const id of FUNCTION_IDS) {
    CustomFunctions.associate(id, async (...args: never[]) => {
      const isCancelled = listenForCancel(args[args.length - 1]);
      const called = (await functions()).get(id);
      if (isCancelled())
        throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, '');
      return called?.(...args);
    });
  }
}

/** Notices if a call is cancelled while the functions are being loaded. @param last argument: the invocation, if there is any. */
function listenForCancel(last: unknown): () => boolean {
  let isCancelled = false;
  if (typeof last === 'object' && last !== null && !Array.isArray(last)) {
    (last as CancelableInvocation).onCanceled = () => {
      isCancelled = true;
    };
  }
  return () => isCancelled;
}

async function functionsOf(load: Load): Promise<Loaded> {
  const part = await load().catch(() => {
    const message = say(partNotLoaded, displayLanguage());
    throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, message);
  });
  return part.customFunctions();
}
