/** A zip archive that is written to a file member by member, so that it never stands in memory. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The plain form of a zip counts to 4 GiB (APPNOTE 6.3.10). */
const BYTES_MOST = 0xf000_0000;
const MEMBERS_MOST = 65_000;
/** What is packed already. */
const PACKED = /\.(?:webp|png|jpg|jpeg|mp3|zip|xlsx|gz)$/;

export class PackFull extends Error {}

export class PackFile {
  readonly #file: number;
  readonly #zip: Zip;
  #bytes = 0;
  #members = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'w', 0o600);
    this.#zip = new Zip((problem, part) => {
      if (problem) throw problem;
      writeSync(this.#file, part);
      this.#bytes += part.byteLength;
    });
  }

  /** Throws {@link PackFull}. */
  add(name: string, bytes: Uint8Array): void {
    this.#members += 1;
    if (this.#members > MEMBERS_MOST || this.#bytes + bytes.byteLength > BYTES_MOST) throw new PackFull();
    const member = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    this.#zip.add(member);
    member.push(bytes, true);
  }

  /** Ends the archive; returns its bytes. */
  end(): number {
    this.#zip.end();
    closeSync(this.#file);
    return this.#bytes;
  }
}
