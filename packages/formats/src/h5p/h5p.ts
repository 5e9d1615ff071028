/** The format of H5P packages (`.h5p`): read, not written. */
import type { BankFormat } from '../bank/bank-format.ts';
import { ABOUT, jsonIn, readH5p } from './read-h5p.ts';

export const h5p: BankFormat = {
  name: 'h5p',
  endings: ['.h5p'],
  sureness: file => (typeof jsonIn(file, ABOUT)['mainLibrary'] === 'string' ? 1 : 0),
  read: file => readH5p(file),
  media: (file, name) => file.archive?.read(name),
};
