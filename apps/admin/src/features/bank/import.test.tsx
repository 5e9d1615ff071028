/** What the screens of an import decide by themselves: columns, where to, mended rows, seconds left, what taking back says. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../lib/text.ts';
import { ColumnsStep } from './columns/columns-step.tsx';
import { RefusedCard } from './dry/refused-card.tsx';
import { anImport, anItem, aRow, aServer, draw } from './import.test-kit.tsx';
import { BackDialog } from './list/back-dialog.tsx';
import type { BankImport } from './model/bank-import.ts';
import { type Act, useImport } from './model/use-import.ts';
import { ProgressCard } from './run/progress-card.tsx';
import { WhereStep } from './where/where-step.tsx';

beforeEach(() => speak('en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A step with acts that reach the server, as its page gives them. */
const Step = ({
  of: Of,
  row,
}: {
  of: (props: { row: BankImport; act: Act }) => unknown;
  row: BankImport;
}) => {
  const { query, act } = useImport(row.id);
  const Shown = Of as (props: { row: BankImport; act: Act }) => React.ReactNode;
  return <Shown row={query.data ?? row} act={act} />;
};

describe('columns', () => {
  const row = anImport({
    files: [
      {
        ...{
          id: 3,
          name: 'lakes.csv',
          bytes: 90,
          is_whole: true,
          format: 'sheet',
          sureness: 1,
          questions: 2,
        },
        ...{ language: 'en', problem: null },
        sheets: [
          {
            ...{ sheet: '', rows: 3, is_known: false, sureness: [0.95, 0.6, 0.2] },
            first: [
              ['Text', 'Right', 'Points'],
              ['Which is deep?', 'Baikal', '3'],
              ['Which is wide?', 'Chad', '5'],
            ],
            choice: {
              ...{ sheet: '', is_left_out: false, head_rows: 1, answers: 'letter' },
              roles: ['question', 'right_text', 'left_out'],
            },
          },
        ],
      },
    ],
  });
  const kept = (server: ReturnType<typeof aServer>) =>
    (server.of('import/choose') as { sheets: { sheets: { roles: string[]; head_rows: number }[] }[] }[]).map(
      ({ sheets }) => sheets[0]?.sheets[0],
    );
  const begin = () => {
    const server = aServer({
      'import/choose': ({ sheets }: { sheets: { sheets: { roles: never[] }[] }[] }) => ({
        data: {
          ...row,
          version: 2,
          files: row.files.map(file => ({
            ...file,
            sheets: file.sheets.map((sheet, at) => ({
              ...sheet,
              sureness: [1, 1, 1],
              choice: sheets[0]?.sheets[at] ?? sheet.choice,
            })),
          })),
        },
      }),
    });
    draw(<Step of={ColumnsStep} row={row} />, row);
    return server;
  };

  it('ask about the one that is unclear, offer what its cells look like, and keep the answer', async () => {
    const server = begin();
    expect(['sure', 'a guess', 'please say'].map(words => screen.getAllByText(words).length)).toEqual([
      1, 1, 1,
    ]);
    const asked = screen.getByRole('group', { name: /Points.*holds .?3 · 5/ });
    fireEvent.click(within(asked).getByRole('radio', { name: 'Difficulty, 1 to 5' }));
    expect(server.sent).toEqual([]);
    fireEvent.click(within(asked).getByRole('button', { name: 'That is it' }));
    await waitFor(() =>
      expect(kept(server)).toMatchObject([{ roles: ['question', 'right_text', 'difficulty'] }]),
    );
    // The server is sure now of all of them; what was guessed and not answered stays a guess.
    await waitFor(() => expect(screen.getAllByText('sure')).toHaveLength(2));
    expect(screen.getAllByText('a guess')).toHaveLength(1);
    expect(screen.queryByText('please say')).toBeNull();
  });

  it('say that the first row is no heading, and that it is one', async () => {
    const server = begin();
    fireEvent.click(screen.getByRole('button', { name: 'Not so' }));
    fireEvent.click(await screen.findByRole('button', { name: 'The first is' }));
    await waitFor(() => expect(kept(server).map(choice => choice?.head_rows)).toEqual([0, 1]));
  });
});

describe('where to', () => {
  const row = anImport();
  const begin = () => {
    const server = aServer({
      'import/choose': ({ where_to }: { where_to: BankImport['where_to'] }) => ({
        data: { ...row, where_to },
      }),
    });
    draw(<Step of={WhereStep} row={row} />, row);
    const last = () =>
      (server.of('import/choose') as { where_to: BankImport['where_to'] }[]).at(-1)?.where_to;
    return { server, last };
  };

  it('keeps each tag once, in small letters, and takes it out again', async () => {
    const { last } = begin();
    const field = screen.getByRole('textbox', { name: 'Tags' });
    for (const tag of [' Evening ', 'evening', '  ']) {
      fireEvent.change(field, { target: { value: tag } });
      fireEvent.keyDown(field, { key: 'Enter' });
    }
    await waitFor(() => expect(last()?.tags).toEqual(['evening']));
    fireEvent.click(screen.getByRole('button', { name: /^Without .*evening/ }));
    await waitFor(() => expect(last()?.tags).toEqual([]));
  });

  it('asks for what the chosen way needs, and keeps no number that is out of bounds', async () => {
    const { server, last } = begin();
    fireEvent.click(screen.getByRole('radio', { name: 'Dealt evenly' }));
    const field = await screen.findByRole('spinbutton', { name: 'Questions a level' });
    await waitFor(() => expect(last()).toMatchObject({ level_way: 'even', per_level: 20 }));
    for (const value of ['0', '1001', '2.5', '']) fireEvent.change(field, { target: { value } });
    fireEvent.change(field, { target: { value: '15' } });
    await waitFor(() => expect(last()?.per_level).toBe(15));
    expect(server.of('import/choose')).toHaveLength(2);
  });
});

describe('refused rows', () => {
  const row = anImport({ state: 'read', problems: [{ code: 'equal_options', count: 2 }] });
  it('are mended in their place and stay there, counted', async () => {
    const good = aRow({ standing: 'good', problems: [], item: anItem({ options: ['Baikal', 'Malawi'] }) });
    const server = aServer({
      'import/rows': () => ({
        data: [aRow(), aRow({ at: 9, place: { file: 'lakes.csv', row: 10 } })],
        total: 2,
      }),
      'import/mend': ({ at }: { at: number }) => ({ data: at === 4 ? good : aRow({ at: 9 }) }),
      'import/read': () => ({ data: row }),
    });
    draw(<RefusedCard row={row} />, row);
    fireEvent.change(await screen.findByLabelText(/^Answer .?B.*Row .?5/), { target: { value: 'Malawi' } });
    const [first, second] = screen.getAllByRole('button', { name: 'Mend' });
    if (!first || !second) throw new Error('two rows can be mended');
    fireEvent.click(first);
    expect(await screen.findByText('Good now')).toBeDefined();
    expect(screen.getByRole('status').textContent).toContain('1 mended just now.');
    expect(server.of('import/mend')).toMatchObject([
      { id: 7, at: 4, item: { options: ['Baikal', 'Malawi'] } },
    ]);
    // What is still wrong counts as nothing.
    fireEvent.click(second);
    await waitFor(() => expect(server.of('import/mend')).toHaveLength(2));
    expect(screen.getByRole('status').textContent).toContain('1 mended just now.');
    expect(screen.getAllByText(/Two answers are the same/)).toHaveLength(1);
  });
});

describe('progress', () => {
  const shown = (progress: BankImport['progress']) =>
    draw(<ProgressCard row={{ progress }} title="Bringing in" line="" />, anImport());

  it('tells rows and seconds left by the speed', () => {
    shown({ done: 1_597, total: 2_576, per_second: 410.2 });
    expect(screen.getByText(/410.* a second,\s+about 3 s left/)).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1597');
  });

  it('tells no seconds before anything moved, and never more than all', () => {
    shown({ done: 0, total: 0, per_second: 0 });
    expect(screen.queryByText(/left/)).toBeNull();
    cleanup();
    shown({ done: 12, total: 10, per_second: 5 });
    expect(screen.queryByText(/left/)).toBeNull();
    expect(screen.getByRole('progressbar').querySelector('i')?.style.inlineSize).toBe('100%');
  });
});

describe('taking back', () => {
  const row = anImport({
    ...{ state: 'done', more_files: 2, played: 3 },
    outcomes: [
      { outcome: 'made', count: 10 },
      { outcome: 'updated', count: 2 },
    ],
  });
  it('says what goes, what is retired and what becomes again as it was, and is sent once', async () => {
    const server = aServer({ 'import/undo': () => ({ data: { ...row, state: 'undoing' } }) });
    const onClose = vi.fn();
    draw(<BackDialog row={row} onClose={onClose} />, row);
    expect(screen.getByRole('dialog', { name: /^Take back .*lakes.csv.* and 2 more/ })).toBeDefined();
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said.slice(0, 3)).toEqual([
      '7 are removed.',
      '3 were played, so they are retired.',
      '2 become again what they were.',
    ]);
    const button = screen.getByRole('button', { name: 'Take back 12' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.of('import/undo')).toEqual([{ id: 7 }]);
  });
});
