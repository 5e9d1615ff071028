/** Branded ids: the compiler refuses a question's id where a player's is expected. */

declare const of: unique symbol;

/** The database's key of one thing of the named kind. */
export type Id<Thing extends string, Key extends number | string = number> = Key & { readonly [of]: Thing };

export type QuestionId = Id<'question'>;
export type PlayerId = Id<'player'>;
export type PlayId = Id<'play', string>;
