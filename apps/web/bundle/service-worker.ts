/** Builds the service worker on its own: one file at the root, outside the first load, that no page imports. */
import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** Its address decides what it may serve: the whole site. Never cached, because its name stays. */
const FILE = 'sw.js';

export const serviceWorker = (source: string): Plugin => {
  const compiled = async () => (await transformWithOxc(await readFile(source, 'utf8'), source)).code;
  return {
    name: 'trivium:service-worker',
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_, reply, next) => {
        compiled().then(
          code => reply.setHeader('content-type', 'text/javascript').end(code),
          problem => next(problem),
        );
      });
    },
    async generateBundle() {
      const { code } = await minify(FILE, await compiled());
      this.emitFile({ type: 'asset', fileName: FILE, source: code });
    },
  };
};
