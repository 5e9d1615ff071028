/** Tells the server which files a page other than home will ask for at once: the tables of the routes. */
import type { Plugin, Rolldown } from 'vite';

/** Written into the build beside index.html; the server names these files in the page's header, so that they are fetched beside the entry and not after it. */
const FILE = 'deep-link.json';

/** `modules`: the tables, which the router loads lazily. */
export const deepLink = (modules: RegExp): Plugin => ({
  name: 'trivium:deep-link',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
      .filter((part): part is Rolldown.OutputChunk => part.type === 'chunk')
      .filter(chunk => chunk.moduleIds.some(id => modules.test(id)))
      .map(chunk => `/${chunk.fileName}`);
    if (files.length === 0) this.error(`deep link: no module matches ${modules}`);
    this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(files) });
  },
});
