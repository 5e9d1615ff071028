/** The feature of the blog (SPEC 2). */
import type { Feature } from '../feature.ts';
import { blogActions } from './actions.ts';
import type { Blog } from './blog.ts';

export const blogFeature = (blog: Blog, defaultLanguage: () => string) =>
  ({ handlers: blogActions(blog, defaultLanguage) }) satisfies Feature;
