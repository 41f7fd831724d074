/**
 * Writes notices of the packages whose code is in a bundle: a licence asks that its text accompanies every copy.
 * esbuild's metafiles tell which packages are in a bundle. The texts are in the packages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier. */
  readonly licence: string;
  /** Text of the licence, and of notices beside it. */
  readonly text: string;
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|copyrightnotice)(?:\.(?:md|txt))?$/i;
/** Matches the line that names the owner of a licence. */
const COPYRIGHT = /^copyright .+$/im;
const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * Lists the packages whose code is in a bundle, by name.
 *
 * @param folder base of the paths in the metafiles: esbuild's `absWorkingDir`.
 * @throws Error for a package whose licence has no text.
 */
export function bundledPackages(metafiles: readonly Metafile[], folder: string): BundledPackage[] {
  const inputs = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([path]) => PACKAGE_FOLDER.exec(path) ?? []);
  return [...new Set(inputs)]
    .map((path) => describePackage(join(folder, path)))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Gives the text of `THIRD-PARTY-NOTICES.txt`. Licences that differ only in their owners appear once. */
export function noticesText(packages: readonly BundledPackage[]): string {
  if (packages.length === 0) return 'There is no code of others in these scripts of Daicho.\n';
  const head = 'Daicho is published with the work of others, under the licences below.';
  const alike = new Map<string, BundledPackage[]>();
  for (const one of packages) {
    const key = one.text.replace(COPYRIGHT, '');
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  const parts = [...alike.values()].map((of) => {
    const names = of.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    const owners = new Set(of.flatMap(({ text }) => COPYRIGHT.exec(text) ?? []));
    const text = of[0]?.text.replace(COPYRIGHT, [...owners].join('\n'));
    return `${names.join('\n')}\n\n${text}`;
  });
  return `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/**
 * Gives the comment for the head of a small script: the packages in it, and where their licence texts are.
 *
 * @param where file of the texts, such as `notices.txt`.
 */
export function noticeComment(packages: readonly BundledPackage[], where: string): string {
  const list = packages.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  const others = list.length === 0 ? '' : ` With ${list.join(', ')}.`;
  return `/*! Daicho, MIT.${others} Licences: ${where} */`;
}

/** Gives a comment with the licence texts themselves, for a script that is delivered alone. */
export function licenceComment(packages: readonly BundledPackage[]): string {
  const text = noticesText(packages);
  if (text.includes('*/')) throw new Error('a licence would end the comment that it stands in');
  return `/*!\n${text}*/`;
}

function describePackage(folder: string): BundledPackage {
  const { name, version, license }: { name: string; version: string; license: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const text = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (text.length === 0) throw new Error(`${name} brings no text of its licence (${license})`);
  return { name, version, licence: license, text: text.join('\n\n') };
}
