/** Gathers what the shell and the home route need into one file: twenty small ones weigh a third more, and each names what it takes from the others. */
import type { Rolldown } from 'vite';

type Look = (id: string) => Rolldown.ModuleInfo | null;

/** A module and everything it imports at once. */
const staticClosure = (look: Look, id: string, seen = new Set<string>()) => {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of look(id)?.importedIds ?? []) staticClosure(look, imported, seen);
  return seen;
};

/**
 * A chunk group for `output.codeSplitting`: what `entry` and `homeRoute` import at once, and themselves: the page then names
 * this file, and no other that only names it again.
 */
export const homeGroup = (entry: string, homeRoute: string) => {
  let first: Set<string> | undefined;
  return {
    name: (id: string, context: { getModuleInfo: Look }) => {
      // The bundler's method reads `this`, so it is not passed on bare.
      const look: Look = moduleId => context.getModuleInfo(moduleId);
      first ??= staticClosure(look, homeRoute, staticClosure(look, entry));
      return first.has(id) ? 'home' : null;
    },
  };
};
