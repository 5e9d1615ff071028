/** The format of IMS Question and Test Interoperability (QTI): read in versions 1.2 to 3.0, written in 3.0. */
import type { BankFile, BankFormat } from '../bank/bank-format.ts';
import { beginning } from '../markup/xml.ts';
import { MANIFEST, packageMembers } from './qti-manifest.ts';
import { QTI_ROOTS, qtiMedia, readQti } from './read-qti.ts';
import { qtiWriter } from './write-qti.ts';

/** So many files of a package are looked at; the first of a course are often pages. */
const LOOKED_AT = 10;

const isItem = (file: BankFile): boolean => QTI_ROOTS.includes(beginning(file).root);

export const qti: BankFormat = {
  name: 'qti',
  endings: ['.zip', '.xml'],
  sureness: file => {
    const { archive } = file;
    if (archive === null) return isItem(file) ? 1 : 0;
    const hasManifest = archive.names.some(name => name === MANIFEST || name.endsWith(`/${MANIFEST}`));
    const { named, others } = packageMembers(archive);
    const hasItem = [...named.slice(0, LOOKED_AT), ...others.slice(0, LOOKED_AT)].some(({ path }) =>
      isItem({ name: path, bytes: archive.read(path) ?? new Uint8Array(), archive: null }),
    );
    if (hasItem) return hasManifest ? 1 : 0.8;
    return hasManifest ? 0.3 : 0;
  },
  read: file => readQti(file),
  media: qtiMedia,
  write: qtiWriter,
};
