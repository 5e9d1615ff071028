/** The feature of the blog (SPEC 2). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { blogActions } from './actions.ts';
import { blogAdmin } from './admin.ts';
import type { Blog } from './blog.ts';

export const blogFeature = (context: AppContext, blog: Blog, defaultLanguage: () => string) =>
  ({ handlers: blogActions(blog, defaultLanguage), admin: blogAdmin(context, blog) }) satisfies Feature;
