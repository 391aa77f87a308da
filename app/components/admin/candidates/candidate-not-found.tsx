import { href } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { RecordNotFound } from '../records/record-not-found.tsx';

export function CandidateNotFound() {
  return <RecordNotFound list={href('/admin/crm/candidates')} texts={useTexts().candidates.detail} />;
}
