-- Settings that an operator changed (DECISIONS 11); what is absent here has the default of contract/settings.ts.
create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by bigint
);

-- Languages of the interface and of the quizzes (DECISIONS 10).
create table language (
  id integer primary key,
  code text not null unique check (code ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  name text not null unique,
  title text not null,
  rtl boolean not null default false,
  is_default boolean not null default false,
  in_interface boolean not null default true,
  in_quiz boolean not null default false,
  position integer not null default 0
);
create unique index language_one_default on language (is_default) where is_default;

insert into language (id, code, name, title, rtl, is_default, in_interface, in_quiz, position) values
  (1, 'en', 'english', 'English', false, true, true, true, 1),
  (2, 'ar', 'arabic', 'العربية', true, false, true, true, 2),
  (3, 'hi', 'hindi', 'हिन्दी', false, false, true, false, 3),
  (4, 'fr', 'french', 'Français', false, false, true, false, 4),
  (5, 'es', 'spanish', 'Español', false, false, true, false, 5);

-- Sentences that an operator changed; the rest comes from packages/messages.
create table interface_text (
  language text not null references language (code),
  key text not null,
  text text not null,
  primary key (language, key)
);
