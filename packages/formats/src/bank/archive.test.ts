/** Archives of others: what is good is read, and every hostile one ends quietly (issue: hostile files). */
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ARCHIVE_BOUNDS, openArchive } from './archive.ts';

const text = (words: string): Uint8Array => strToU8(words);
const two = () => zipSync({ 'a.txt': text('one '.repeat(50)), 'sub/b.txt': [text('two'), { level: 0 }] });

/** Offset of the nth directory entry. */
const entryOf = (zip: Uint8Array, nth: number): number => {
  let at = -1;
  for (let found = 0; found <= nth; found += 1) {
    at += 1;
    while (!(zip[at] === 0x50 && zip[at + 1] === 0x4b && zip[at + 2] === 1 && zip[at + 3] === 2)) at += 1;
  }
  return at;
};
/** The archive with a number of a directory entry changed. */
const withNumber = (zip: Uint8Array, nth: number, field: number, value: number): Uint8Array => {
  const copy = zip.slice();
  new DataView(copy.buffer).setUint32(entryOf(copy, nth) + field, value, true);
  return copy;
};

describe('an archive', () => {
  it('lists its members in their order and reads them, packed or not', () => {
    const archive = openArchive(two());
    expect(archive?.names).toEqual(['a.txt', 'sub/b.txt']);
    expect(archive?.read('a.txt')).toEqual(text('one '.repeat(50)));
    expect(archive?.read('sub/b.txt')).toEqual(text('two'));
    expect(archive?.read('c.txt')).toBeUndefined();
  });

  it('reads any members that were packed', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8}){0,2}\.txt$/), { maxLength: 6 });
    fc.assert(
      fc.property(names, fc.uint8Array({ maxLength: 5000 }), (paths, bytes) => {
        const archive = openArchive(zipSync(Object.fromEntries(paths.map(path => [path, bytes]))));
        expect(paths.length === 0 ? [] : archive?.names).toEqual(paths);
        for (const path of paths) expect(archive?.read(path)).toEqual(bytes);
      }),
      { numRuns: 50 },
    );
  });

  it('leaves out folders, absolute names and names that climb', () => {
    const names = [
      '/etc/passwd',
      '../up',
      'a/../../up',
      '..\\up',
      'C:\\x',
      'c:x',
      'a//b',
      'a/./b',
      'folder/',
      'a\u0000b',
    ];
    const archive = openArchive(
      zipSync(Object.fromEntries([...names, 'good', 'win\\dows', './dot'].map(name => [name, text(name)]))),
    );
    expect(archive?.names).toEqual(['good', 'win/dows', 'dot']);
  });

  it('leaves out links', () => {
    const zip = zipSync({ link: [text('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }], file: text('x') });
    expect(openArchive(zip)?.names).toEqual(['file']);
  });

  it('keeps the first of two members with one name', () => {
    const zip = zipSync({ aa: text('first'), bb: text('second') });
    zip[entryOf(zip, 1) + 46] = 0x61;
    zip[entryOf(zip, 1) + 47] = 0x61;
    const archive = openArchive(zip);
    expect(archive?.names).toEqual(['aa']);
    expect(archive?.read('aa')).toEqual(text('first'));
  });

  it('reads no member with a wrong check sum, a locked one, or one packed in another way', () => {
    expect(openArchive(withNumber(two(), 0, 16, 1))?.read('a.txt')).toBeUndefined();
    const locked = two();
    locked[entryOf(locked, 0) + 8] = 1;
    expect(openArchive(locked)?.read('a.txt')).toBeUndefined();
    const strange = two();
    strange[entryOf(strange, 0) + 10] = 12;
    expect(openArchive(strange)?.read('a.txt')).toBeUndefined();
    expect(openArchive(strange)?.read('sub/b.txt')).toEqual(text('two'));
  });
});

describe('a bomb', () => {
  it('is refused by what it declares', () => {
    expect(openArchive(withNumber(two(), 0, 24, 0xfffffff0))).toBeNull();
    expect(openArchive(withNumber(two(), 0, 24, 0xffffffff))).toBeNull();
    expect(openArchive(zipSync({ bomb: new Uint8Array(8_000_000) }))).toBeNull();
    expect(openArchive(two(), { ...ARCHIVE_BOUNDS, bytesMost: 202 })).toBeNull();
    expect(openArchive(two(), { ...ARCHIVE_BOUNDS, memberBytesMost: 199 })).toBeNull();
    expect(openArchive(two(), { ...ARCHIVE_BOUNDS, entriesMost: 1 })).toBeNull();
  });

  it('stops where it grows beyond what it declared', () => {
    const zip = withNumber(zipSync({ bomb: new Uint8Array(8_000_000) }), 0, 24, 1000);
    const archive = openArchive(zip);
    expect(archive?.names).toEqual(['bomb']);
    expect(archive?.read('bomb')).toBeUndefined();
  });

  it('is refused where its members share their bytes', () => {
    const zip = zipSync({ a: [new Uint8Array(5000), { level: 0 }], b: [new Uint8Array(5000), { level: 0 }] });
    expect(openArchive(zip)).not.toBeNull();
    expect(openArchive(withNumber(zip, 1, 20, 9000))).toBeNull();
  });

  it('inside another archive stays packed', () => {
    const inner = zipSync({ bomb: new Uint8Array(8_000_000) });
    const archive = openArchive(zipSync({ 'inner.zip': [inner, { level: 0 }] }));
    expect(archive?.read('inner.zip')).toEqual(inner);
    expect(openArchive(archive?.read('inner.zip') ?? new Uint8Array())).toBeNull();
  });
});

describe('broken bytes', () => {
  const opened = (bytes: Uint8Array): void => {
    const archive = openArchive(bytes);
    for (const name of archive?.names ?? []) archive?.read(name);
  };

  it('never throw, whether random, cut or changed', () => {
    const whole = two();
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), opened));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes =>
        opened(Uint8Array.from([0x50, 0x4b, 3, 4, ...bytes])),
      ),
    );
    fc.assert(fc.property(fc.nat(whole.length), size => opened(whole.subarray(0, size))));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 }), changes => {
        const bytes = whole.slice();
        for (const [at, value] of changes) bytes[at] = value;
        opened(bytes);
      }),
      { numRuns: 1000 },
    );
  });

  it('are no archive when something else stands before it, such as a picture', () => {
    expect(openArchive(Uint8Array.from([0x47, 0x49, 0x46, 0x38, ...two()]))).toBeNull();
  });
});
