/** What a place of copies can do: a folder, or a store that speaks S3, holds whole small files under keys. */

/** Files by key, such as `copies/2026-11-28T06-40-12Z/manifest.json`. */
export type CopyPlace = {
  /** As the operator wrote it. */
  readonly name: string;
  /** Writes the whole file or nothing, and only returns when it would outlive a power cut. Replaces an existing one. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** All keys that begin so, sorted. */
  list(prefix: string): Promise<string[]>;
  delete(key: string): Promise<void>;
  /** Where the files of a copy go until it is whole. The same as `folder` where nothing can be renamed: there the manifest, written last, makes it whole. */
  draftOf(folder: string): string;
  /** Gives a finished draft its name. */
  publish(folder: string): Promise<void>;
};
