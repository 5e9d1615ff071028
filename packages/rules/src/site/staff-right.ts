/** What staff look after, and what a role comes with (DECISIONS 1). */

/** The least role that may call. An editor works on content, an admin on everything. */
export type StaffRole = 'editor' | 'admin';

/** What staff look after; whoever is staff has some of these, by default those of the role. */
export const RIGHTS = ['content', 'exams', 'people', 'money', 'messages', 'settings', 'staff'] as const;
export type Right = (typeof RIGHTS)[number];

/** What a role comes with unless an admin says otherwise. */
export const RIGHTS_OF: Readonly<Record<StaffRole, readonly Right[]>> = {
  editor: ['content', 'exams'],
  admin: RIGHTS,
};
