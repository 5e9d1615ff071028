/** Reads the words of `upgrade`. Pure. */

/** One server of the site, as the machine's supervisor knows it. */
export type Service = {
  readonly name: string;
  /** Where it answers /readyz. */
  readonly url: string;
};

export type Task = {
  /** An archive, an unpacked release or a clone; `git` for the newest commit of the clone's remote. */
  readonly source: string;
  /** Branch or tag of `git`. */
  readonly ref: string;
  /** The folder with the link `current` and the folder `versions`. */
  readonly at: string;
  readonly services: readonly Service[];
  /** Commands of the shell; `{}` stands for the name of a service. */
  readonly stop: string;
  readonly start: string;
  /** Makes the copy; undefined: the upgrade makes one itself. */
  readonly copy: string | undefined;
  /** A file of NAME=VALUE lines, as the services read it. */
  readonly envFile: string | undefined;
};

export const USAGE = `Say: upgrade ARCHIVE|FOLDER|git [REF] --at FOLDER --service NAME=URL [--service …]
  --at       the folder with the link "current" that the services start from
  --service  a server and where it answers, such as trivium@8080=http://127.0.0.1:8080; with several, none of them pauses the site
  --stop     how one is stopped; "systemctl stop {}" when left out
  --start    how one is started; "systemctl start {}" when left out
  --env      the file with the environment of the services
  --copy     a command that copies the site first; when left out, the upgrade copies the database and the files itself`;

const serviceOf = (word: string): Service | undefined => {
  const at = word.indexOf('=');
  const [name, url] = [word.slice(0, at), word.slice(at + 1).replace(/\/+$/, '')];
  return at > 0 && /^https?:\/\/./.test(url) ? { name, url } : undefined;
};

/** The task in the words, or undefined when they ask for nothing that exists. */
export const readWords = (words: readonly string[]): Task | undefined => {
  const plain: string[] = [];
  const named: Record<string, string[]> = { at: [], service: [], stop: [], start: [], env: [], copy: [] };
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? '';
    if (!word.startsWith('--')) {
      plain.push(word);
      continue;
    }
    const values = named[word.slice(2)];
    const value = words[i + 1];
    if (values === undefined || value === undefined) return undefined;
    values.push(value);
    i += 1;
  }
  const services = (named['service'] ?? []).map(serviceOf);
  const [source, ref = 'main'] = plain;
  const at = named['at']?.[0];
  const areGood = services.every(service => service !== undefined);
  if (source === undefined || at === undefined || services.length === 0 || !areGood) return undefined;
  return {
    ...{ source, ref, at, services: services.filter(service => service !== undefined) },
    stop: named['stop']?.[0] ?? 'systemctl stop {}',
    start: named['start']?.[0] ?? 'systemctl start {}',
    copy: named['copy']?.[0],
    envFile: named['env']?.[0],
  };
};

/** The variables of a file as systemd's `EnvironmentFile=` reads it: comments, and quotes around a value, are dropped. */
export const readEnvFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap(line => {
      const [, name = '', value = ''] = /^\s*([A-Z][A-Z0-9_]*)=(.*?)\s*$/.exec(line) ?? [];
      return name === '' ? [] : [[name, value.replace(/^(["'])(.*)\1$/, '$2')]];
    }),
  );
