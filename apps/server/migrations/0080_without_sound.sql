-- Who cannot hear gets equally hard questions to read in place of those with a sound; since when it is as it is.
alter table player
  add column without_sound boolean not null default false,
  add column without_sound_at timestamptz;
