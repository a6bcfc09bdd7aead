import { dashboardMessages } from '#contracts/review-messages.ts';
import type { StudentUser } from '#contracts/users.ts';
import { MaterialQuery } from './material-query.tsx';
import { type MaterialOwner, materialQueries } from './materials.api.ts';

export function StudentPanel({ owner }: { owner: MaterialOwner }) {
  return (
    <MaterialQuery<StudentUser> query={materialQueries.student(owner)}>
      {(student) => (
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-[auto_auto_1fr]">
          <Fact name="First name" value={student?.first_name} />
          <Fact name="Last name" value={student?.last_name} />
          <Fact name="Email" value={student?.email} />
        </dl>
      )}
    </MaterialQuery>
  );
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{value?.trim() || dashboardMessages.nameMissing}</dd>
    </div>
  );
}
