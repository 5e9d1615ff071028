/** Icons of Lucide carry keys for React's lists, other names and a size; our own maker (`src/ui/lucide-icon.ts`) needs none of them. */
import type { Plugin } from 'vite';

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
/** Names and keys are random letters, which no compression makes smaller. */
const NOT_NEEDED = /,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]|\s*size: \d+,|__iconData\.node;/g;

export const leanIcons = (): Plugin => ({
  name: 'trivium:lean-icons',
  enforce: 'pre',
  transform: {
    filter: { id: ICON },
    handler: code => ({ code: code.replaceAll(NOT_NEEDED, ''), map: null }),
  },
});
