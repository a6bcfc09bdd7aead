import { parseArgs } from 'node:util';
import postgres from 'postgres';

/** Different enough to be no one text, and the same in every run. */
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${(index * 7919) % 997}`).join(' ');

const writers = 6;

/**
 * Students with everything behind them, written straight into a database that has every migration: through the product it
 * would take hours. `also` is the address of somebody who has an account and gets the same as everyone.
 */
export async function seedStudents(databaseUrl: string, count: number, also: string | null = null): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`
      insert into auth_users (email, email_confirmed_at, last_sign_in_at)
      select 'seed-' || number || '@example.test', now(), now() from generate_series(1, ${count}::int) as number
      union all
      select 'seed-writer-' || number || '@example.test', now(), now() from generate_series(1, ${writers}::int) as number`;
    await sql`
      insert into profiles (user_id, email, first_name, last_name, role)
      select id, email, 'Sam', 'Student', case when email like 'seed-writer-%' then 'WRITER' else 'USER' end
      from auth_users where email like 'seed-%'`;
    await sql`
      insert into writers (profile_id, bio, expertise, experience)
      select id, 'Reads closely.', array['College Essays'], array['Nine years'] from profiles where email like 'seed-writer-%'`;
    await sql`
      create temporary table seeded as
      select id, email, row_number() over (order by email) as number from profiles
      where (email like 'seed-%' and role = 'USER') or email = ${also}`;
    await sql`create temporary table hired as select id, row_number() over (order by id) - 1 as number from profiles
      where email like 'seed-writer-%'`;
    await seedSignIns(sql);
    await seedTold(sql);
    await seedEssays(sql);
    await seedReviews(sql);
    await sql`vacuum analyze`;
  } finally {
    await sql.end();
  }
}

async function seedSignIns(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into auth_sessions (user_id, method)
    select auth_users.id, 'password' from auth_users, generate_series(1, 2) where email like 'seed-%'`;
  await sql`
    insert into auth_refresh_tokens (session_id, token_hash)
    select id, md5(id::text) || number from auth_sessions, generate_series(1, 3) as number`;
  await sql`
    insert into mails (recipient, subject, text, html, sent_at, attempts)
    select email, 'Welcome', '', '', now() - day * interval '3 days', 1 from seeded, generate_series(1, 3) as day`;
}

async function seedTold(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into documents (profile_id, kind, content, file_key, file_bytes, pages, read_by)
    select id, 'resume', ${words(250)}, md5(id::text) || left(md5(email), 8), 30000, 1, 'text' from seeded`;
  await sql`insert into chat_threads (profile_id) select id from seeded`;
  await sql`
    insert into chat_messages (thread_id, role, content, created_at)
    select chat_threads.id, case turn % 2 when 0 then 'user' else 'assistant' end, ${words(40)},
      now() - (20 - turn) * interval '1 minute'
    from chat_threads join seeded on seeded.id = profile_id, generate_series(1, 12) as turn`;
  await sql`
    insert into stories (profile_id, answers, position)
    select id, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'question', 'What happened?',
      'text', ${words(60)}::text, 'is_private', false)), place
    from seeded, generate_series(1, 5) as place`;
  await sql`
    insert into summaries (profile_id, content, made_content, inputs_digest)
    select id, ${words(200)}, ${words(200)}, md5(email) from seeded`;
}

async function seedEssays(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into prompts (profile_id, prompt_text, word_limit_min, word_limit_max, university_name, course_name,
      education_level, stage, draft_words, gap_words, search_draft, created_at, updated_at)
    select id, 'Describe a challenge you met, and what you would do in another way today.', 500, 650,
      'University of ' || (place + seeded.number) % 40, 'Course ' || place % 7, 'undergraduate', 'draft', 150, 0,
      ${words(150)} || case when place = 1 then ' rareword' else '' end,
      now() - place * interval '1 day', now() - place * interval '1 day'
    from seeded, generate_series(1, 4) as place`;
  await sql`
    insert into essay_texts (prompt_id, kind, content, hand)
    select prompts.id, kind, ${words(150)}, 'machine'
    from prompts join seeded on seeded.id = profile_id, unnest(array['plan', 'draft']) as kind`;
  await sql`
    insert into essay_threads (profile_id, prompt_id, task, plan, draft, next_node, version, form)
    select distinct on (profile_id) profile_id, prompts.id, 'Write it.', ${words(100)}, ${words(150)}, 'reflect', 3,
      jsonb_build_object('promptText', prompt_text, 'universityName', university_name, 'courseName', course_name,
        'educationLevel', 'undergraduate', 'wordCount', jsonb_build_object('min', 500, 'max', 650))
    from prompts join seeded on seeded.id = profile_id`;
}

async function seedReviews(sql: postgres.Sql): Promise<void> {
  const frozen = sql.json({
    prompt_text: words(30),
    word_limit_min: 500,
    word_limit_max: 650,
    university_name: 'Reed College',
    course_name: 'Biology',
    education_level: 'undergraduate',
    plan: words(100),
    research: [],
    draft: words(150),
  });
  await sql`
    insert into writer_requests (order_id, profile_id, writer_id, request_type, status, phase, instructions, price_cents,
      frozen, paid_at, due_at, completed_at, created_at, updated_at)
    select gen_random_uuid(), seeded.id, hired.id, 'standard', state, case state when 'in_progress' then 'working' end, '', 2999,
      ${frozen}, now() - interval '2 days', now() + interval '2 days', case state when 'completed' then now() end,
      now() - interval '2 days', now() - interval '1 day'
    from seeded join hired on hired.number = seeded.number % ${writers}::int,
      unnest(array['completed', 'in_progress']) as state`;
  await sql`
    insert into request_messages (request_id, author, text)
    select writer_requests.id, 'student', ${words(20)} from writer_requests join seeded on seeded.id = profile_id,
      generate_series(1, 3)`;
  await sql`
    insert into payments (writer_request_id, amount_cents, status, checkout_id, payment_intent_id, paid_at)
    select writer_requests.id, 2999, 'paid', 'cs_seed_' || writer_requests.id, 'pi_seed_' || writer_requests.id, now()
    from writer_requests join seeded on seeded.id = profile_id`;
}

/** `npm run load:seed -- --database postgres://… --students 20000` */
if (import.meta.main) {
  const { values } = parseArgs({
    options: { database: { type: 'string' }, students: { type: 'string', default: '20000' } },
  });
  if (values.database === undefined) throw new Error('Say which database: --database postgres://…');
  const began = performance.now();
  await seedStudents(values.database, Number(values.students));
  console.log(`${values.students} students in ${Math.round((performance.now() - began) / 1000)} s.`);
}
