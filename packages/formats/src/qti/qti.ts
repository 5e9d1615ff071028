/** The format of IMS Question and Test Interoperability (QTI): read in versions 1.2 to 3.0, written in 3.0. */
import type { BankFormat } from '../bank/bank-format.ts';
import { beginning } from '../markup/xml.ts';
import { MANIFEST } from './qti-manifest.ts';
import { QTI_ROOTS, qtiMedia, readQti } from './read-qti.ts';
import { qtiWriter } from './write-qti.ts';

/** So many files of an archive without a manifest are looked at. */
const LOOKED_AT = 5;

export const qti: BankFormat = {
  name: 'qti',
  endings: ['.zip', '.xml'],
  sureness: file => {
    const { archive } = file;
    if (archive === null) return QTI_ROOTS.includes(beginning(file).root) ? 1 : 0;
    const isItem = (name: string): boolean =>
      QTI_ROOTS.includes(
        beginning({ name, bytes: archive.read(name) ?? new Uint8Array(), archive: null }).root,
      );
    const manifest = archive.names.find(name => name === MANIFEST || name.endsWith(`/${MANIFEST}`));
    if (manifest !== undefined && archive.read(manifest) !== undefined) return 0.9;
    const members = archive.names.filter(name => name.endsWith('.xml')).slice(0, LOOKED_AT);
    return members.some(isItem) ? 0.8 : 0;
  },
  read: file => readQti(file),
  media: qtiMedia,
  write: qtiWriter,
};
