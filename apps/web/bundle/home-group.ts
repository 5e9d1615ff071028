/** Gathers what the home route needs beyond the shell into one file: twenty small ones weigh a third more. */
import type { Rolldown } from 'vite';

type Look = (id: string) => Rolldown.ModuleInfo | null;

/** A module and everything it imports at once. */
const staticClosure = (look: Look, id: string, seen = new Set<string>()) => {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of look(id)?.importedIds ?? []) staticClosure(look, imported, seen);
  return seen;
};

/** A chunk group for `output.codeSplitting`: the modules of `homeRoute` that the `entry` does not hold already. */
export const homeGroup = (entry: string, homeRoute: string) => {
  let shell: Set<string> | undefined;
  let home: Set<string> | undefined;
  return {
    name: (id: string, context: { getModuleInfo: Look }) => {
      // The bundler's method reads `this`, so it is not passed on bare.
      const look: Look = moduleId => context.getModuleInfo(moduleId);
      shell ??= staticClosure(look, entry);
      home ??= staticClosure(look, homeRoute);
      // A later screen's file takes along what it imports: the bar’s own icons, the look and the question to a guest must not be drawn into one.
      if (shell.has(id))
        return /lucide-react|lib[\\/](device[\\/]look|session[\\/]guest)\.ts/.test(id) ? 'home' : null;
      return home.has(id) ? 'home' : null;
    },
  };
};
