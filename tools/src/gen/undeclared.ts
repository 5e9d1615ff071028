/** Counts the calls of SPEC 7 that the contract does not declare yet. */
import { CATALOGUE } from '@trivium/contract/catalogue';

const SPECIFIED = `
check_user_exists user_signup delete_user_account upload_profile_image update_profile get_users_statistics
get_user_by_id set_badges get_user_badges set_user_coin_score get_user_coin_score get_categories
get_subcategory_by_maincategory get_tracker_data set_quiz_categories report_question get_daily_leaderboard
get_monthly_leaderboard get_globle_leaderboard get_languages set_users_statistics get_bookmark set_bookmark
get_settings get_system_configurations get_web_home_settings get_web_settings get_level_data
get_questions_by_level set_level_data get_daily_quiz get_questions_by_type get_fun_n_learn
get_fun_n_learn_questions get_guess_the_word get_questions_for_self_challenge get_contest
get_questions_by_contest get_contest_leaderboard set_contest_leaderboard get_random_questions
get_question_by_room_id get_battle_statistics create_room set_battle_statistics get_audio_questions
get_maths_questions get_exam_module get_exam_module_questions set_exam_module_result get_payment_request
set_payment_request delete_pending_payment_request unlock_premium_category get_multi_match_questions_by_level
multi_match_report_question set_multi_match_level_data get_multi_match_level_data get_system_language_list
get_system_language_json get_notifications get_blog_list
`
  .trim()
  .split(/\s+/);

const declared = new Set(CATALOGUE.map(action => action.name));
const missing = SPECIFIED.filter(name => !declared.has(name));
process.stdout.write(
  missing.length === 0
    ? `all ${SPECIFIED.length} calls are declared\n`
    : `${missing.length} of ${SPECIFIED.length} not declared yet: ${missing.join(', ')}\n`,
);
