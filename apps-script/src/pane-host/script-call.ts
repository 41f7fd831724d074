import type { CallName, Given, Taken } from '../sidebar/protocol.ts';

/** Makes a call of the script: from the page through Google, or within the script itself. @throws WorkbookError */
export type ScriptCall = <N extends CallName>(call: N, taken: Taken<N>) => Promise<Given<N>>;
