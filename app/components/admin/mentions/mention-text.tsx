import { useColleagues } from '#app/browser/use-colleagues.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { mentionParts } from '#domain/mentions/mention-parts.ts';

/** A text of a colleague, with the current names of those it mentions. */
export function MentionText({ text }: { text: string }) {
  const colleagues = useColleagues();
  const { former } = useTexts().mentions;
  return mentionParts(text).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span key={at} className="mention">
        @{colleagues.find(({ id }) => id === part.userId)?.name ?? former}
      </span>
    ),
  );
}
