/**
 * Finds what is wrong with the imports of the repository and with the table of arrows, one sentence for each problem.
 */
import { circleOf } from './circles.ts';
import { lineOf, mayImport, partOf, reached } from './parts.ts';
import { free, packages, type Table } from './table.ts';

export interface Source {
  /** Path from the root of the repository. */
  readonly file: string;
  /** The files of the repository that it imports, also for types only. */
  readonly imports: readonly string[];
  readonly packages: readonly string[];
}

export function importProblems(sources: readonly Source[], table: Table): string[] {
  return [
    ...sources.filter(({ file }) => !isFree(file)).flatMap((source) => arrows(source, table)),
    ...sources.flatMap(foreign),
    ...circle(sources),
  ];
}

function arrows({ file, imports }: Source, table: Table): string[] {
  const part = partOf(file, table);
  if (part === undefined) return [`${file} is in no part of the house: give its folder a line.`];
  return imports.flatMap((to) => {
    if (isFree(to)) return [`${file} imports ${to}: only ${free.join(', ')} may import of those.`];
    const target = partOf(to, table);
    if (target === undefined || mayImport(part, target, table)) return [];
    const allowed = [...reached(part, table)].join(', ');
    return [`${file} imports ${to}: ${part} may import only ${allowed || 'itself'}.`];
  });
}

function foreign(source: Source): string[] {
  return Object.entries(packages).flatMap(([folder, names]) =>
    !source.file.startsWith(`${folder}/`)
      ? []
      : source.packages
          .filter((name) => !names.some((one) => name === one || name.startsWith(`${one}/`)))
          .map(
            (name) => `${source.file} imports ${name}: ${folder} uses only ${names.join(', ')}.`,
          ),
  );
}

function circle(sources: readonly Source[]): string[] {
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]));
  const found = circleOf(importsOf.keys(), (file) => importsOf.get(file) ?? []);
  return found === undefined ? [] : [`Files import each other in a circle: ${found.join(' -> ')}.`];
}

export function tableProblems(files: readonly string[], table: Table): string[] {
  const lines = Object.keys(table);
  const parts = new Set(files.map((file) => partOf(file, table)));
  const used = new Set([...parts].map((part) => part && lineOf(part, table)));
  const found = circleOf(lines, (line) => table[lineOf(line, table) ?? ''] ?? []);
  if (found !== undefined) return [`The table has a circle: ${found.join(' -> ')}.`];
  return lines.flatMap((line) => [
    ...(used.has(line) ? [] : [`The table has a line for ${line}, where no file is.`]),
    ...(table[line] ?? []).flatMap((to) => [
      ...(lineOf(to, table) === undefined ? [`${line} lists ${to}, which has no line.`] : []),
      ...impliedBy(line, to, table),
    ]),
  ]);
}

/** Refuses an arrow that follows from other arrows: pictures that show such arrows too would be unreadable. */
function impliedBy(line: string, to: string, table: Table): string[] {
  const others = (table[line] ?? []).filter((other) => other !== to);
  const by = others.find((other) => mayImport(other, to, table));
  return by === undefined ? [] : [`${line} lists ${to}, which it may import by ${by} already.`];
}

function isFree(file: string): boolean {
  return free.some((path) => file === path || file.startsWith(`${path}/`));
}
