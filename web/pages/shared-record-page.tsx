import { useParams } from 'react-router';
import { SharedRecord } from '#web/features/authorship/shared-record.tsx';

export function SharedRecordPage() {
  const { token = '' } = useParams();
  return <SharedRecord token={token} />;
}
