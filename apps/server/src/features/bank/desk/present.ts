/** An import and its rows as staff see them. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { SheetChoice } from '@trivium/formats/bank/bank-format';
import type { BankItem } from '@trivium/formats/bank/item';
import { answerInWords } from '@trivium/rules/question/desk/in-words';
import { DAY_MS, SECOND_MS } from '@trivium/rules/time/units';
import type { Db } from '../../../platform/database/db.ts';
import { isOwnAddress } from '../read/media.ts';
import { storable } from '../read/row.ts';
import { languageOfSheets } from '../rows/file-language.ts';
import { readAddresses, readTwins, type StoredRow, type TwinRow } from '../rows/row-store.ts';
import { type Played, readPlayedOf } from '../run/after-store.ts';
import * as store from './import-store.ts';
import { countsOf, listed, tallyOf } from './tally.ts';

type FoundRow = OperatorReply<'import/rows'>[number];
type FileReply = store.ImportReply['files'][number];
type SheetReply = FileReply['sheets'][number];
type Listed = OperatorReply<'import/list'>[number];

/** How long an import can be taken back. */
export const BACK_MS = 30 * DAY_MS;

/** What a sheet is read by: the choice of staff, else what it is taken for. */
export const choiceOf = (file: store.StoredFile, sheet: store.StoredFile['sheets'][number]): SheetChoice =>
  file.choices.find(choice => choice.sheet === sheet.sheet) ?? sheet.guess;

const wireChoice = ({ sheet, isLeftOut, headRows, roles, answers }: SheetChoice): SheetReply['choice'] => ({
  ...{ sheet, is_left_out: isLeftOut, head_rows: headRows, roles: [...roles], answers },
});

export const choiceFrom = (choice: SheetReply['choice']): SheetChoice => ({
  sheet: storable(choice.sheet),
  isLeftOut: choice.is_left_out,
  headRows: choice.head_rows,
  roles: choice.roles,
  answers: choice.answers,
});

const ROWS_SHOWN = 20;

const languageOf = (file: store.StoredFile): string | null =>
  file.language ?? languageOfSheets(file.sheets.map(about => ({ about, choice: choiceOf(file, about) })));

const presentedFile = (file: store.StoredFile): FileReply => ({
  ...{ id: file.id, name: file.name, bytes: file.bytes, is_whole: file.is_whole },
  ...{ format: file.chosen ?? file.format, sureness: file.chosen === null ? file.sureness : 1 },
  ...{ questions: file.questions, language: languageOf(file), problem: file.problem as FileReply['problem'] },
  sheets: file.sheets.map(about => {
    const isChosen = file.choices.some(({ sheet }) => sheet === about.sheet) && about.isKnown !== true;
    return {
      ...{ sheet: about.sheet, rows: about.rows },
      first: about.first.slice(0, ROWS_SHOWN).map(row => [...row]),
      choice: wireChoice(choiceOf(file, about)),
      sureness: isChosen ? about.sureness.map(() => 1) : [...about.sureness],
      is_known: about.isKnown === true,
    };
  }),
});

type Viewer = { readonly playerId: number | null; readonly now: number };

const perSecond = ({ done, begun_at: begunAt }: store.StoredImport, now: number): number => {
  const seconds = begunAt === null ? 0 : (now - begunAt.getTime()) / SECOND_MS;
  return seconds <= 0 ? 0 : Math.round((done / seconds) * 10) / 10;
};

const presentedHead = (
  row: store.StoredImport,
  { played, state }: Played,
  { playerId, now }: Viewer,
): Listed => {
  const tally = tallyOf(row.tally);
  const backUntil =
    row.brought_at === null || row.ended_at === null ? null : row.ended_at.getTime() + BACK_MS;
  return {
    ...{ id: row.id, version: row.version, name: row.names[0] ?? '', state: row.state },
    more_files: Math.max(0, row.names.length - 1),
    problem: row.problem as Listed['problem'],
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
    ...{ is_own: row.actor_id === playerId, is_public: row.is_public, remembers: row.remembers },
    where_to: row.where_to,
    progress: { done: row.done, total: row.total, per_second: perSecond(row, now) },
    counts: countsOf(tally),
    problems: listed('code', tally.problems),
    mends: listed('code', tally.mends),
    unmade: listed('name', tally.unmade),
    ...{ twins: tally.twins, disputed: tally.disputed },
    outcomes: listed('outcome', tally.outcomes),
    back: listed('outcome', tally.back),
    ...{ media: tally.media, played, state_of_questions: state },
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    back_until: backUntil === null ? null : new Date(backUntil).toISOString(),
  };
};

const NONE: Played = { played: 0, state: null };
/** What became of the questions of these imports; only those that brought some are asked about. */
const playedOf = (db: Db, rows: readonly store.StoredImport[]): Promise<ReadonlyMap<number, Played>> =>
  readPlayedOf(
    db,
    rows.flatMap(({ id, brought_at }) => (brought_at === null ? [] : id)),
  );

/** An import with its files. */
export const presentImport = async (
  db: Db,
  row: store.StoredImport,
  viewer: Viewer,
): Promise<store.ImportReply> => {
  const files = await store.readFiles(db, row.id);
  const { categories, languages } = tallyOf(row.tally);
  return {
    ...presentedHead(row, (await playedOf(db, [row])).get(row.id) ?? NONE, viewer),
    files: files.map(presentedFile),
    categories: [...categories],
    languages: [...languages],
  };
};

/** The rows of the list. */
export const presentListed = async (
  db: Db,
  rows: readonly store.StoredImport[],
  viewer: Viewer,
): Promise<Listed[]> => {
  const played = await playedOf(db, rows);
  return rows.map(row => presentedHead(row, played.get(row.id) ?? NONE, viewer));
};

export const wireItem = (item: BankItem): NonNullable<FoundRow['item']> => ({
  ...{ kind: item.kind, text: item.text, options: [...item.options], right_side: [...item.rightSide] },
  answer: item.key as NonNullable<FoundRow['item']>['answer'],
  ...{ note: item.note, image: item.image?.name ?? '', image_alt: item.image?.words ?? '' },
  ...{ audio: item.audio?.name ?? '', transcript: item.audio?.words ?? '' },
});

const presentedTwin = (row: StoredRow, twin: TwinRow | undefined): FoundRow['twin'] =>
  twin === undefined
    ? null
    : {
        ...{ id: twin.id, text: twin.text, category: twin.category, level: twin.level },
        right: answerInWords(twin.options, twin.answer_key),
        is_same_answer: row.is_twin_same === true,
        decision: row.decision,
      };

export const presentRows = async (
  db: Db,
  importId: number,
  rows: readonly StoredRow[],
  codeOf: (languageId: number | null) => string,
): Promise<FoundRow[]> => {
  const twins = await readTwins(
    db,
    rows.flatMap(row => row.twin_id ?? []),
  );
  const names = rows.flatMap(row => (row.item?.image ? [`${row.place.file}|${row.item.image.name}`] : []));
  const addresses = await readAddresses(db, importId, names);
  return rows.map(row => {
    const name = row.item?.image?.name ?? '';
    const address = isOwnAddress(name)
      ? name
      : (addresses.get(`${row.file_id}/${row.place.file}|${name}`)?.address ?? '');
    return {
      ...{ at: row.at, place: row.place, standing: row.standing },
      item: row.item === null ? null : wireItem(row.item),
      ...{ category: row.category || (row.item?.category ?? ''), level: row.level },
      language: codeOf(row.language_id),
      problems: row.problems as FoundRow['problems'],
      mends: row.mends as FoundRow['mends'],
      ...{ source: [...row.source], is_mended_here: row.is_mended_here },
      twin: row.twin_id === null ? null : presentedTwin(row, twins.get(row.twin_id)),
      ...{ outcome: row.outcome, question_id: row.question_id, picture: address },
    };
  });
};
