import { CheckRecord } from '#web/features/authorship/check-record.tsx';

export function RecordCheckPage() {
  return <CheckRecord />;
}
