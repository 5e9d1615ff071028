-- A name counts letters as readers do (1 to 40), and none of them may weigh a megabyte (DECISIONS 12).
alter table player add constraint player_name_bytes check (octet_length(name) <= 2560);
