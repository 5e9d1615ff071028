/** Bounds of passages and of every other rich text that people write (DECISIONS 4: passages are sanitised rich text). */

/** Longest rich text that is taken, in bytes of UTF-8; a longer one is refused. */
export const RICH_TEXT_BYTES_MOST = 200_000;

/** A grown-up's quiet reading pace of plain prose, in words a minute. */
export const WORDS_A_MINUTE = 200;
