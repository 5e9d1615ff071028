/** Small files of each format as text, for tests: recognised, cut and mutated. */

const OPENTDB_RECORD =
  '{"type":"multiple","difficulty":"easy","category":"Rivers","question":"Which is &quot;long&quot;?","correct_answer":"Nile","incorrect_answers":["Po","Ill"]}';

/** By the name of the format. */
export const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  gift: [
    '// a comment\n$CATEGORY: Rivers/Long\n\n::One::Which \\: is long?{=Nile#Yes ~%20%Po ~Ill####Long.}\n\nTrue?{T}\n',
    'Match.{\n=Japan -> Tokyo\n=Kenya -> Nairobi\n}\n\nWhen?{#1822:0}\n\nWrite!{}\n',
    '[html]<p>Which?</p>{~<b>Po</b> =Nile}',
    '$CATEGORY: $course$/top/Empty',
  ],
  aiken: ['Which is long?\nA. Nile\nB. Po\nANSWER: A\n\nAnd which is short?\nA) Nile\nB) Ill\nANSWER: B\n'],
  opentdb: [`{"results":[${OPENTDB_RECORD}]}`, `{"response_code":0,"results":[${OPENTDB_RECORD}]}`],
  opentriviaqa: ['#Q Which is\nlong?\n^ Nile\nA Po\nB Nile\n\n#Q Is it?\n^ True\nA True\nB False\n'],
  squad: [
    '{"version":"1.1","data":[{"title":"Old_Town","paragraphs":[{"context":"Built in 1901.","qas":[{"id":"1","question":"When?","answers":[{"text":"1901","answer_start":9}]}]}]}]}',
  ],
  exam_lines: [
    '{"id":"1","question":{"stem":"Which?","choices":[{"text":"Po","label":"A"},{"text":"Ill","label":"B"}]},"answerKey":"B","info":{"subject":"Rivers","language":"English","grade":9}}\n',
    '{"question":"In all?","options":["A)$10","B)$11"],"rationale":"5 + 6","correct":"B"}\n',
  ],
  quiz: ['# Level 1\n\n? [rivers-001] Which is long?\n+ Nile\n- Po\n! It is.\n'],
  moodle: [
    '<?xml version="1.0"?><quiz><question type="multichoice"><name><text>a</text></name><questiontext format="html"><text>Which?</text></questiontext><single>true</single><answer fraction="100"><text>Nile</text></answer><answer fraction="0"><text>Po</text></answer></question></quiz>',
  ],
  sheet: ['question;option a;option b;answer\nWhich is long?;Nile;Po;A\nWhich is short?;Nile;Ill;B\n'],
};
