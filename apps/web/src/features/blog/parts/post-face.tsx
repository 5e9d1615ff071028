/** The picture of a post, or its generated cover. */
import type { Reply } from '@trivium/contract/catalogue';
import { Cover } from '../../../ui/list/cover.tsx';
import { faceOf } from '../blog-paths.ts';

export type Teaser = Reply<'get_blog_list'>[number];

/** Pass `alt` only on the post's own page: in the list, the title beside the picture is enough. */
export const PostFace = ({ post, alt = '' }: { post: Teaser; alt?: string }) => (
  <span className="post-face">
    {post.image === '' ? (
      <Cover pattern={faceOf(post.slug).pattern} />
    ) : (
      <img src={post.image} alt={alt} loading="lazy" decoding="async" />
    )}
  </span>
);
