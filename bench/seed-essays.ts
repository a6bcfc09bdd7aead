import postgres from 'postgres';

const draftWords = 150;
const differentDrafts = 400;
const atOnce = 5000;
/** As many essays hold these words, however many there are: a page is then as long in both. */
const withSome = 250;
const withRare = 20;

/**
 * Essays of one person, each with a draft. They are written straight into the database: through the API it would take
 * an hour, and what is measured is the reading.
 */
export async function seedEssays(databaseUrl: string, email: string, count: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const drafts = Array.from({ length: differentDrafts }, (_, index) => writeDraft(index));
    for (let from = 1; from <= count; from += atOnce) {
      const to = Math.min(count, from + atOnce - 1);
      await sql`
        insert into prompts (profile_id, prompt_text, word_limit_min, word_limit_max, university_name, course_name,
          education_level, stage, draft_words, gap_words, search_draft, created_at, updated_at)
        select profiles.id,
          'Describe a common challenge you met, what you did about it, and what you would do in another way today.',
          500, 650, 'University of ' || (number % 40), 'Course ' || (number % 7), 'undergraduate', 'draft', ${draftWords}, 0,
          (${drafts}::text[])[1 + number % ${differentDrafts}::int]
            || case when number % ${count / withSome}::int = 0 then ' someword' else '' end
            || case when number % ${count / withRare}::int = 0 then ' rareword' else '' end,
          now() - number * interval '1 minute', now() - number * interval '1 minute'
        from profiles, generate_series(${from}::int, ${to}::int) as number
        where profiles.email = ${email}`;
    }
    await sql`vacuum analyze prompts`;
  } finally {
    await sql.end();
  }
}

/** The same words every time, some of them frequent and most of them seldom, as in a language. */
function writeDraft(seed: number): string {
  let state = seed + 1;
  const words = Array.from({ length: draftWords }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return `word${Math.floor(2000 ** (state / 2_147_483_648))}`;
  });
  return `${words.join(' ')}.`;
}
