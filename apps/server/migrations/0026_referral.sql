-- Referrals (DECISIONS 8): one row a friend who joined with somebody's code. Written after the friend's purse and row are held.
create table referral (
  friend_id bigint primary key references player (id),
  referrer_id bigint not null references player (id),
  joined_at timestamptz not null,
  passed_days integer not null default 0, -- dates of the site on which the friend passed a play
  last_passed_on date,
  void_reason text check (void_reason in ('known', 'own')), -- there will be no reward: the person was here before, or is the referrer
  paid_at timestamptz,
  own_coins integer not null default 0,   -- what the referrer got
  friend_coins integer not null default 0,
  check (paid_at is null or void_reason is null),
  check (friend_id <> referrer_id)
);
create index referral_referrer on referral (referrer_id, friend_id desc);
create index referral_paid on referral (referrer_id, paid_at) where paid_at is not null;
create index referral_open on referral (passed_days, friend_id) where paid_at is null and void_reason is null;

insert into referral (friend_id, referrer_id, joined_at)
select id, referred_by, created_at from player where referred_by is not null and referred_by <> id;
