-- In its place the sweep uses play_wake (migration 0356).
drop index play_due;
