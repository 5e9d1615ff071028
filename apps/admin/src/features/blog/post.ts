/** Posts as their screens share them. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { StateTone } from '../../ui/list/mark.tsx';

export type Post = OperatorReply<'post/read'>;

export const POST_STATES = ['draft', 'planned', 'published'] as const satisfies readonly Post['state'][];
export const POST_TONES: Readonly<Record<Post['state'], StateTone>> = {
  draft: 'open',
  planned: 'waiting',
  published: 'good',
};

/** A post that is not written yet. */
export const newPost = (language_id: number): Post => ({
  ...{ id: 0, version: 0, language_id, title: '', slug: '', summary: '', body: '', image: '', image_alt: '' },
  ...{ is_published: false, publish_at: null, state: 'draft', words: 0, is_of_pack: false },
  ...{ edited_at: null, binned_at: null },
});
