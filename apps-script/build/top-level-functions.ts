/** Reads the exported functions of a module, with their comments, since bundlers keep neither names nor comments. */
import { dirname, resolve } from 'node:path';
import ts from 'typescript-api';

export interface TopLevelFunction {
  readonly name: string;
  /** Path of the file that declares the function. */
  readonly file: string;
  readonly parameters: readonly string[];
  /** Comment from `/**` to its end, as it is written. */
  readonly comment: string;
}

const OPTIONS: ts.CompilerOptions = { noEmit: true, noLib: true, types: [] };

/** Lists the functions in alphabetical order. @throws for an export that is not a function or has no comment. */
export function topLevelFunctions(entry: string): readonly TopLevelFunction[] {
  const program = ts.createProgram([entry], OPTIONS, host());
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${entry} exports nothing`);
  const functions = checker.getExportsOfModule(module).map((symbol) => {
    const { Alias } = ts.SymbolFlags;
    const target = (symbol.flags & Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
    return functionOf(symbol.name, target.valueDeclaration);
  });
  return functions.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Follows only `export … from` to other modules: plain imports change neither names nor comments. */
function host(): ts.CompilerHost {
  return {
    ...ts.createCompilerHost(OPTIONS, true),
    resolveModuleNameLiterals: (literals, from) =>
      literals.map((literal) => ({
        resolvedModule: ts.isExportDeclaration(literal.parent)
          ? { resolvedFileName: resolve(dirname(from), literal.text), extension: '.ts' }
          : undefined,
      })),
  };
}

function functionOf(name: string, declaration: ts.Declaration | undefined): TopLevelFunction {
  if (declaration === undefined || !ts.isFunctionDeclaration(declaration)) {
    throw new Error(`${name} is not a function`);
  }
  const comment = ts.getJSDocCommentsAndTags(declaration).find(ts.isJSDoc);
  if (comment === undefined) throw new Error(`${name} has no comment`);
  const parameters = declaration.parameters.map((parameter) => parameter.name.getText());
  const file = declaration.getSourceFile().fileName;
  return { name, file, parameters, comment: comment.getText() };
}
