/** Tells the browser about the two Latin fonts before it has read the styles (DESIGN 2). */
import type { HtmlTagDescriptor, Plugin } from 'vite';

const preload = (base: string, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `${base}${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head',
});

/** `fonts` match the names of the built font files; one that matches nothing stops the build. */
export const fontPreload = (fonts: readonly RegExp[]): Plugin => {
  let base = '/';
  return {
    name: 'trivium:font-preload',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        return fonts.map(font => {
          const file = Object.keys(bundle).find(name => font.test(name));
          if (!file) throw new Error(`no built font matches ${font}`);
          return preload(base, file);
        });
      },
    },
  };
};
