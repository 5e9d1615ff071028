/** Takes one processor's part out of a program of macOS that holds several, as `lipo -thin` does. Pure. */

const FAT = 0xca_fe_ba_be;
/** As Mach-O numbers them: 7 and 12, with the mark of 64 bits. */
const CPU = { x64: 0x01_00_00_07, arm64: 0x01_00_00_0c } as const;
const HEAD_BYTES = 8;
const PART_BYTES = 20;
/** A class file of Java begins with the same four bytes, and its version then reads as many parts. */
const MOST_PARTS = 8;

/** The part for `cpu`; the same bytes when the file holds only one. Each part carries its own signature. */
export const thin = (file: Buffer, cpu: keyof typeof CPU): Buffer => {
  if (file.length < HEAD_BYTES || file.readUInt32BE(0) !== FAT) return file;
  const parts = file.readUInt32BE(4);
  if (parts > MOST_PARTS) return file;
  for (let part = 0; part < parts; part += 1) {
    const at = HEAD_BYTES + part * PART_BYTES;
    if (file.readUInt32BE(at) !== CPU[cpu]) continue;
    const from = file.readUInt32BE(at + 8);
    return file.subarray(from, from + file.readUInt32BE(at + 12));
  }
  throw new Error(`the program has no part for ${cpu}`);
};
