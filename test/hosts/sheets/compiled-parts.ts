/**
 * The parts of the built script that are text until an execution needs them (`apps-script/build/closures.ts`). Google reads them
 * anew each time. Here each thread unpacks and compiles each part once; otherwise this would be most of the work of the tests.
 */
import { type Context, Script } from 'node:vm';

const PART = /^const (part\d+)=once\(\(\)=>Function\("([^"]*)",/gm;

/** Makes a script ask for its parts by `__part`, which `CompiledParts` gives it. */
export function askingForParts(code: string): string {
  return code.replace(
    PART,
    (_, part: string, names: string) => `const ${part}=once(()=>__part("${part}","${names}",()=>`,
  );
}

export class CompiledParts {
  readonly #compiled = new Map<string, Script>();

  /** @returns `__part` for an execution: it gives the function that `Function(names, text())` would make in that execution. */
  in(context: Context): (part: string, names: string, text: () => string) => unknown {
    return (part, names, text) => {
      const kept = this.#compiled.get(part) ?? new Script(`(function(${names}){${text()}\n})`);
      this.#compiled.set(part, kept);
      return kept.runInContext(context);
    };
  }
}
