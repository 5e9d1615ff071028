/** KaTeX's styles name each font three times, for browsers of long ago too; only woff2 is built and served. */
import type { Plugin } from 'vite';

const OLD_FORMS = /,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("(?:woff|truetype)"\)/g;

export const woff2Only = (): Plugin => ({
  name: 'trivium:woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: /katex[\\/]dist[\\/]katex\.css/ },
    handler(code) {
      const kept = code.replaceAll(OLD_FORMS, '');
      if (kept === code) this.error('no old fonts found in katex.css: its form has changed');
      return { code: kept, map: null };
    },
  },
});
