/** Bundles the `daicho` command with the core into one file that plain JavaScript can run; packages stay outside. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { build } from 'esbuild';

const outfile = new URL('dist/daicho.js', import.meta.url).pathname;

await build({
  entryPoints: [new URL('cli/daicho.ts', import.meta.url).pathname],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.13',
  packages: 'external',
  // Bundles our own core, which is linked, not published.
  plugins: [
    {
      name: 'core',
      setup: ({ onResolve }) => {
        onResolve({ filter: /^@daicho\/shared\// }, ({ path }) => ({
          path: new URL(`../shared/${path.slice('@daicho/shared/'.length)}`, import.meta.url)
            .pathname,
        }));
      },
    },
  ],
  logLevel: 'warning',
});

// The files of pages lie beside the bundle, as they do beside the modules that read them.
for (const folder of ['dashboard/assets', 'excel/assets', 'html/assets', 'openapi/assets']) {
  cpSync(new URL(folder, import.meta.url), new URL('dist/assets', import.meta.url), {
    recursive: true,
  });
}

const version = execFileSync(process.execPath, [outfile, '--version'], { encoding: 'utf8' });
console.log(`built ${outfile.slice(outfile.indexOf('service/'))}: daicho ${version.trim()}`);
