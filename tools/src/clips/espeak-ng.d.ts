/** The speech synthesiser comes without types: its command line, run in memory with files of its own. */
declare module 'espeak-ng' {
  const run: (options: {
    readonly arguments: readonly string[];
  }) => Promise<{ readonly FS: { readFile(path: string): Uint8Array } }>;
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default run;
}
