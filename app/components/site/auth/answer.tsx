import { Button } from '#app/components/ui/button.tsx';
import { useSite } from '#app/browser/use-site.ts';
import { ANSWER_PARAM, answerWord, type ConsentAnswer } from '#domain/candidates/consent.ts';

/** A button of a page that a mail links to. */
export function Answer({ answer, children }: { answer: ConsentAnswer; children: string }) {
  return (
    <Button
      type="submit"
      name={ANSWER_PARAM}
      value={answerWord(answer)}
      variant={answer === 'yes' ? 'primary' : 'danger'}
      block
    >
      {children}
    </Button>
  );
}

/** The same page with the other answer chosen. */
export function OtherAnswer({ answer, children }: { answer: ConsentAnswer; children: string }) {
  const { language } = useSite();
  return <a href={`?${ANSWER_PARAM}=${answerWord(answer)}&lang=${language}`}>{children}</a>;
}
