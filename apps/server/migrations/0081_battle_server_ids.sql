-- The servers that hold sockets of a battle have the name that the code gives them.
alter table battle rename column homes to server_ids;
