import { Badge } from '#app/components/ui/badge.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type Candidate, tagOf } from '#domain/candidates/candidate.ts';

export function CandidateTag({ candidate }: { candidate: Pick<Candidate, 'registeredAt'> }) {
  const { tags } = useTexts().candidates;
  const tag = tagOf(candidate);
  return <Badge tone={tag === 'registered' ? 'accent' : 'wait'}>{tags[tag]}</Badge>;
}
