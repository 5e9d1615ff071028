/** The statements that write questions, many at once, each found by its external id. */
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** A question as its table has it; category and subcategory by slug, null for a question of a contest or exam alone. */
export type WrittenQuestion = {
  readonly external_id: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly level: number;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly options:
    | readonly string[]
    | { readonly left: readonly string[]; readonly right: readonly string[] };
  readonly answer_key: AnswerKey;
  readonly note: string;
  readonly image: string;
  readonly image_alt: string;
  readonly audio: string;
  readonly transcript: string;
  /** Length of the sound; 0 without one. */
  readonly audio_ms: number;
  readonly difficulty: number;
  readonly is_sample: boolean;
  readonly tags?: readonly string[];
  readonly source?: string;
  readonly region?: string;
  readonly as_of?: string | null;
};

/** Which rows a writer may write over, and what it leaves in those that it writes. */
export type WriteRule = {
  /** The pack that new rows belong to; null for staff's own. */
  readonly pack: string | null;
  /** When staff changed it; null: what staff changed is passed over. */
  readonly editedAt: Date | null;
};

const mayOverwrite = ({ editedAt }: WriteRule, row: RawBuilder<unknown>): RawBuilder<unknown> =>
  editedAt === null ? sql`${row}.edited_at is null` : sql`true`;

/** Deletes the counts of chosen options where the options are about to change, because the poll would show wrong shares. */
export const forgetChangedCounts = async (
  db: Db,
  questions: readonly WrittenQuestion[],
  rule: WriteRule,
): Promise<void> => {
  await sql`
    delete from option_count using question,
      jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as new (external_id text, options jsonb)
    where option_count.question_id = question.id and question.external_id = new.external_id
      and ${mayOverwrite(rule, sql.ref('question'))} and question.options <> new.options`.execute(db);
};

/** Number of questions written; a row in a category that is not there is passed over. What a pack brings is public. */
export const saveQuestions = async (
  db: Db,
  questions: readonly WrittenQuestion[],
  rule: WriteRule,
): Promise<number> => {
  const isOfPack = sql`${rule.pack !== null}::boolean`;
  const { numAffectedRows } = await sql`
    insert into question as old (pack, external_id, category_id, subcategory_id, level, kind, text, options,
      answer_key, note, image, image_alt, audio, transcript, audio_ms, difficulty, is_sample, tags, source, region, as_of,
      edited_at)
    select ${rule.pack}::text, new.external_id, category.id, subcategory.id, new.level, new.kind, new.text, new.options,
        new.answer_key, new.note, new.image, new.image_alt, new.audio, new.transcript, new.audio_ms, new.difficulty, new.is_sample,
        coalesce(new.tags, '{}'), coalesce(new.source, ''), coalesce(new.region, ''), new.as_of,
        ${rule.editedAt}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as new (
        external_id text, category text, subcategory text, level integer, kind text, text text, options jsonb,
        answer_key jsonb, note text, image text, image_alt text, audio text, transcript text, audio_ms integer, difficulty smallint, is_sample boolean,
        tags text[], source text, region text, as_of date)
      left join category on category.slug = new.category
      left join subcategory on subcategory.slug = new.subcategory
      where new.category is null or category.id is not null
      order by new.external_id
    on conflict (external_id) do update set
      category_id = excluded.category_id, subcategory_id = excluded.subcategory_id, level = excluded.level,
      kind = excluded.kind, text = excluded.text, options = excluded.options, answer_key = excluded.answer_key,
      note = excluded.note, image = excluded.image, image_alt = excluded.image_alt, audio = excluded.audio,
      transcript = excluded.transcript, audio_ms = excluded.audio_ms,
      difficulty = excluded.difficulty, is_sample = excluded.is_sample,
      tags = case when ${isOfPack} then excluded.tags else old.tags end,
      source = case when ${isOfPack} then excluded.source else old.source end,
      region = case when ${isOfPack} then excluded.region else old.region end,
      as_of = case when ${isOfPack} then excluded.as_of else old.as_of end,
      is_public = old.is_public or ${rule.pack !== null}, edited_at = excluded.edited_at, changed_by = null,
      changed_at = coalesce(excluded.edited_at, now())
      where ${mayOverwrite(rule, sql.ref('old'))}`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
