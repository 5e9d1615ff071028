/** A problem in a file, shown to its author as `file:line sentence`. */

export type ContentProblem = { readonly line: number; readonly sentence: string };
/** `file` is the path from the content folder. */
export type FileProblem = ContentProblem & { readonly file: string };
