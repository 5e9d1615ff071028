-- Imports of sentences older than a month are deleted with the next one.
create index text_import_made on text_import (made_at);
