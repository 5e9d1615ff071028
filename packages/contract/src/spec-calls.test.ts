/** The table of SPEC 7: every call under its name, with every field that stands there. */
import { describe, expect, it } from 'vitest';
import { API_CALLS, CATALOGUE, VISITOR_CALLS } from './catalogue.ts';

const TABLE = `
check_user_exists | firebase_id
user_signup | firebase_id, type, name, email, profile, mobile, fcm_id, friends_code
delete_user_account |
upload_profile_image | image
update_profile | email, name, mobile, web_language
get_users_statistics |
get_user_by_id |
set_badges | type
get_user_badges |
set_user_coin_score | coins, score, type, title, status
get_user_coin_score |
get_categories | type, sub_type, language_id
get_subcategory_by_maincategory | language_id, category_slug, subcategory_slug
get_tracker_data | offset, limit, type
set_quiz_categories | type, category, subcategory, type_id
report_question | question_id, message
get_daily_leaderboard | offset, limit
get_monthly_leaderboard | offset, limit
get_globle_leaderboard | offset, limit
get_languages | language_id
set_users_statistics | questions_answered, correct_answers, category_id, ratio
get_bookmark | type
set_bookmark | question_id, status, type
get_settings | type
get_system_configurations |
get_web_home_settings | language_id
get_web_settings |
get_level_data | category_slug, subcategory_slug
get_questions_by_level | category, language_id, level, subcategory
set_level_data | category, subcategory, level
get_daily_quiz | language_id, timezone, gmt_format
get_questions_by_type | language_id, type
get_fun_n_learn | language_id, type, type_id
get_fun_n_learn_questions | language_id, fun_n_learn_id
get_guess_the_word | language_id, type, type_id
get_questions_for_self_challenge | language_id, category_slug, subcategory_slug, limit
get_contest | language_id, timezone, gmt_format
get_questions_by_contest | language_id, contest_id
get_contest_leaderboard | language_id, contest_id, offset, limit
set_contest_leaderboard | language_id, contest_id, questions_attended, correct_answers, score
get_random_questions | language_id, match_id, category, destroy_match
get_question_by_room_id | room_id
get_battle_statistics | sort, order, offset, limit
create_room | language_id, room_id, room_type, category, no_of_que
set_battle_statistics | user_id1, user_id2, winner_id, is_drawn
get_audio_questions | language_id, type, type_id
get_maths_questions | type, type_id
get_exam_module | language_id, type, offset, limit, timezone, gmt_format
get_exam_module_questions | exam_module_id
set_exam_module_result | exam_module_id, total_duration, obtained_marks, statistics, rules_violated, captured_question_ids
get_payment_request | offset, limit
set_payment_request | payment_type, payment_address, payment_amount, coin_used, details
delete_pending_payment_request | payment_id
unlock_premium_category | category
get_multi_match_questions_by_level | level, category, subcategory
multi_match_report_question | question_id, message
set_multi_match_level_data | category, level, subcategory
get_multi_match_level_data | category_slug, subcategory_slug
get_system_language_list | from
get_system_language_json | from, language
get_notifications | sort, order, offset, limit
get_blog_list |
`
  .trim()
  .split('\n')
  .map(line => {
    const [name = '', fields = ''] = line.split('|').map(part => part.trim());
    return [name, fields === '' ? [] : fields.split(', ')] as const;
  });

const actionOf = (name: string) => CATALOGUE.find(action => action.name === name);

describe('the table of SPEC 7', () => {
  it.each(TABLE)('%s takes its fields', (name, fields) => {
    const declared = Object.keys(actionOf(name)?.fields.shape ?? {});
    expect(actionOf(name)).toBeDefined();
    expect(fields.filter(field => !declared.includes(field))).toEqual([]);
  });

  it('a call without fields there works without any', () => {
    const bare = TABLE.filter(([, fields]) => fields.length === 0).map(([name]) => name);
    expect(bare.filter(name => !actionOf(name)?.fields.safeParse({}).success)).toEqual([]);
  });

  it('language_id may come with every call of it', () => {
    expect(API_CALLS.filter(({ fields }) => !('language_id' in fields.shape))).toEqual([]);
    // Signing in is no call of SPEC 7: it goes to an identity provider.
    expect(VISITOR_CALLS.filter(({ fields }) => 'language_id' in fields.shape)).toEqual([]);
    expect(TABLE.map(([name]) => name).filter(name => !API_CALLS.some(call => call.name === name))).toEqual(
      [],
    );
    expect(TABLE).toHaveLength(62);
  });

  it('the calls about languages of the interface take from=2 and no other (SPEC 9)', () => {
    for (const name of ['get_system_language_list', 'get_system_language_json']) {
      const read = (from: number) => actionOf(name)?.fields.safeParse({ from }).success;
      expect([name, read(2), read(1), read(3)]).toEqual([name, true, false, false]);
    }
  });
});
