/** Which installed packages a workspace needs in production, read from the lock file. Pure. */

type Entry = {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** The part `packages` of a `package-lock.json`: what lies at each path. */
export type Lock = Readonly<Record<string, Entry>>;

export type Closure = {
  /** Paths of packages under `node_modules`, also nested ones. */
  readonly modules: readonly string[];
  /** Folders of workspaces, the first one included. */
  readonly workspaces: readonly string[];
};

/** Where Node would find `name` for code in `from`: in the nearest `node_modules` above it. */
const findPackage = (lock: Lock, from: string, name: string): string | undefined => {
  const parts = from.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    const folder = parts.slice(0, length);
    if (folder.at(-1) === 'node_modules') continue;
    const path = [...folder, 'node_modules', name].join('/');
    if (lock[path] !== undefined) return path;
  }
  return undefined;
};

const fits = (wanted: readonly string[] | undefined, have: string): boolean =>
  wanted === undefined || wanted.includes(have);

/** Everything that `workspace` loads on a platform, without what only builds and tests need, and without peers. */
export const closureOf = (
  lock: Lock,
  workspace: string,
  { os, cpu }: { readonly os: string; readonly cpu: string },
): Closure => {
  const modules = new Set<string>();
  const workspaces = new Set<string>();
  const visit = (path: string): void => {
    const entry = lock[path];
    if (entry === undefined || modules.has(path) || workspaces.has(path)) return;
    if (entry.link && entry.resolved !== undefined) {
      visit(entry.resolved);
      return;
    }
    // Linux means the C library of GNU here, as PostgreSQL's programs want it.
    if (!fits(entry.os, os) || !fits(entry.cpu, cpu) || !fits(entry.libc, 'glibc')) return;
    (path.includes('node_modules/') ? modules : workspaces).add(path);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const found = findPackage(lock, path, name);
      if (found !== undefined) visit(found);
    }
  };
  visit(workspace);
  return { modules: [...modules].sort(), workspaces: [...workspaces].sort() };
};
