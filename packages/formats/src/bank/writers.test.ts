/** Whatever a writer calls whole comes back the same, for every format that writes (issue 21: no loss in a format that can hold it). */
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openArchive } from './archive.ts';
import type { BankFile, BankFormat } from './bank-format.ts';
import { bankItem, someItem } from './item.test-kit.ts';
import type { BankItem } from './item.ts';
import { judge } from './judge.ts';
import { BANK_FORMATS, recognise } from './registry.ts';
import { lossesBetween } from './same.ts';

const WRITERS = BANK_FORMATS.flatMap(format => (format.write ? [{ ...format, write: format.write }] : []));
const MEDIA = new Uint8Array([82, 73, 70, 70, 1, 2, 3]);

const fileOf = ({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }): BankFile => ({
  name,
  bytes,
  archive: openArchive(bytes),
});

const readBack = async (format: BankFormat, items: readonly BankItem[]): Promise<BankItem[]> => {
  const file = fileOf(
    (await format.write?.write(items, () => MEDIA)) ?? { name: '', bytes: new Uint8Array() },
  );
  if (items.length > 0) expect(recognise(file)[0]?.format.name).toBe(format.name);
  const back: BankItem[] = [];
  for await (const found of format.read(file, { sheets: [] }))
    if (found.type === 'question') {
      const judged = judge(
        found,
        name => !file.archive || (format.media?.(file, name) ?? MEDIA) !== undefined,
      );
      expect(judged.problems).toEqual([]);
      back.push(judged.item);
    } else expect(found.type).toBe('passage');
  return back;
};

describe.each(WRITERS)('$name', format => {
  test('holds what it calls whole, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bankItem, { minLength: 1, maxLength: 6 }), async items => {
        const whole = items.filter(item => format.write.losses(item).length === 0);
        const back = await readBack(format, whole);
        expect(back).toHaveLength(whole.length);
        for (const [at, item] of whole.entries()) expect(lossesBetween(item, back[at])).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('loses no more than it says, and leaves out what it cannot hold', async () => {
    await fc.assert(
      fc.asyncProperty(bankItem, async item => {
        const said = format.write.losses(item);
        const back = await readBack(
          format,
          [item].filter(() => !said.includes('kind')),
        );
        if (said.includes('kind')) return;
        for (const loss of lossesBetween(item, back[0])) if (loss !== 'own_id') expect(said).toContain(loss);
      }),
      { numRuns: 100 },
    );
  });

  test('writes a file of no questions', async () => expect(await readBack(format, [])).toEqual([]));
});

test.each(['quiz', 'json'])('%s holds every kind with every field', name => {
  const format = WRITERS.find(each => each.name === name);
  for (const kind of QUESTION_KINDS) expect([kind, format?.write.losses(someItem(kind))]).toEqual([kind, []]);
});

test.each(['quiz', 'json'])('%s holds whatever the judge lets in', name => {
  const format = WRITERS.find(each => each.name === name);
  fc.assert(
    fc.property(bankItem, item => {
      expect(format?.write.losses(item)).toEqual([]);
    }),
  );
});
