/** The picture of a post, or a cover of its own. */
import type { Reply } from '@trivium/contract/catalogue';
import { Cover } from '../../../ui/list/cover.tsx';
import { faceOf } from '../blog-paths.ts';

export type Teaser = Reply<'get_blog_list'>[number];

/** `alt` only where the picture says more than the title beside it: on the post's own page. */
export const PostFace = ({ post, alt = '' }: { post: Teaser; alt?: string }) => (
  <span className="post-face">
    {post.image === '' ? (
      <Cover pattern={faceOf(post.slug).pattern} />
    ) : (
      <img src={post.image} alt={alt} loading="lazy" decoding="async" />
    )}
  </span>
);
