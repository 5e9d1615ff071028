/** The built web files, rebuilt when the sources have changed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from '../../../tools/src/root.ts';
import type { Stage } from '../stage/stage.ts';
import { temporaryFolder } from '../stage/stage.ts';

const bootstrap = join(root, 'tools/bootstrap.mjs');

/** Builds apps/web/dist unless it is up to date. */
export const buildWeb = async (): Promise<void> => {
  const script = `import { buildWeb } from ${JSON.stringify(bootstrap)}; process.exitCode = await buildWeb();`;
  const { code, output } = await runNode(['--input-type=module', '--eval', script]);
  if (code !== 0 || !existsSync(join(root, 'apps/web/dist/index.html'))) throw new Error(output);
};

/** One file of the first load, in kilobytes of 1000 bytes after gzip. */
export type Weight = { readonly file: string; readonly kilobytes: number };

/** Builds the web files into another folder and parses what the build says about the first load (tools/src/bundle/first-load.ts). */
export const weighFirstLoad = async (
  stage: Stage,
): Promise<{ files: Weight[]; total: number; ceiling: number }> => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { output } = await runNode([vite, 'build', '--outDir', temporaryFolder(stage), '--emptyOutDir'], {
    cwd: join(root, 'apps/web'),
  });
  const files = [...output.matchAll(/first load: (\S+) ([\d.]+) kB gz$/gm)].map(
    ([, file = '', kilobytes]) => ({
      file,
      kilobytes: Number(kilobytes),
    }),
  );
  const [, total, ceiling] = /first load: ([\d.]+) kB gz of JavaScript, ceiling ([\d.]+)/.exec(output) ?? [];
  if (total === undefined) throw new Error(`the build does not weigh the first load:\n${output}`);
  return { files, total: Number(total), ceiling: Number(ceiling) };
};
