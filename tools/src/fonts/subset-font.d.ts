declare module 'subset-font' {
  /** Options as its README names them; only those that are used here. */
  // biome-ignore lint/style/noDefaultExport: this is what the package exports.
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}
