-- What a contest draws from. One with prizes leaves public questions out where enough others are in its pool (DECISIONS 12).
create view contest_drawn as
select asked.contest_id, asked.question_id, asked.position
from contest_question asked
join contest on contest.id = asked.contest_id
join question on question.id = asked.question_id
where contest.prizes = '{}' or not question.is_public or (
  select count(*) from contest_question other
  join question own on own.id = other.question_id
  where other.contest_id = contest.id and not own.is_public
) < coalesce(contest.questions_per_player, (select count(*) from contest_question each where each.contest_id = contest.id));
