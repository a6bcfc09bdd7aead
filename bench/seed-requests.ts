import postgres from 'postgres';

/** Long texts as a student sends them: what a list must not carry. */
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${(index * 7919) % 997}`).join(' ');

/**
 * Makes a writer of somebody and gives them paid requests of one student, in every state. They are written straight into the
 * database, because a thousand payments would take an hour and what is measured is the reading.
 */
export async function seedRequests(
  databaseUrl: string,
  { writer, student, count }: { writer: string; student: string; count: number },
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`update profiles set role = 'WRITER' where email = ${writer}`;
    await sql`
      insert into writers (profile_id, bio, expertise, experience)
      select id, 'Reads closely.', '{}', '{}' from profiles where email = ${writer}`;
    const frozen = {
      prompt_text: words(60),
      word_limit_min: 500,
      word_limit_max: 650,
      university_name: 'Reed College',
      course_name: 'Biology',
      education_level: 'undergraduate',
      plan: words(300),
      research: [words(150), words(150), words(150)],
      draft: words(650),
    };
    await sql`
      insert into writer_requests (order_id, profile_id, writer_id, request_type, status, phase, instructions, price_cents,
        frozen, paid_at, due_at, created_at, updated_at)
      select gen_random_uuid(), student.id, writer.id, case number % 3 when 0 then 'premium' else 'standard' end,
        (array['active', 'in_progress', 'in_progress', 'completed', 'cancelled'])[1 + number % 5],
        (array[null, 'working', 'delivered', null, null])[1 + number % 5],
        ${words(40)}, 2999, ${sql.json(frozen)}, now() - number * interval '1 hour',
        now() + (number % 90) * interval '1 hour', now() - number * interval '1 hour', now() - number * interval '1 hour'
      from generate_series(1, ${count}::int) as number,
        (select id from profiles where email = ${student}) as student,
        (select id from profiles where email = ${writer}) as writer`;
    await sql`
      insert into request_messages (request_id, author, text)
      select id, 'student', 'A question.' from writer_requests
      where id % 4 = 0 and writer_id = (select id from profiles where email = ${writer})`;
    await sql`vacuum analyze writer_requests`;
  } finally {
    await sql.end();
  }
}
