-- All five delivered languages may be quiz languages; each is offered once it has enough published questions (DECISIONS 12).
update language set in_quiz = true where code in ('hi', 'fr', 'es');
