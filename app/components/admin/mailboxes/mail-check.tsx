import { useState } from 'react';
import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import type { Tone } from '#app/components/ui/tone.ts';
import type { CheckOutcome, CheckResult, MailCheckPart } from '#domain/mail/mail-check.ts';
import type { Texts } from '#texts/texts.ts';

type Props = {
  mailboxId: string | null;
  address: string | undefined;
  relay: 'smtp' | 'emailJs' | 'none' | undefined;
  parts: readonly MailCheckPart[];
  /** Of the test mail. */
  to: string;
};

type Found = Partial<Record<MailCheckPart, CheckResult[] | 'running'>>;

export function MailCheck({ mailboxId, address, relay, parts, to }: Props) {
  const { mailCheck: texts } = useTexts();
  const fail = useFailure();
  const [found, setFound] = useState<Found>({});
  const running = Object.values(found).includes('running');

  async function run(part: MailCheckPart) {
    setFound((before) => ({ ...before, [part]: 'running' }));
    const sent = await send(endpoint('/admin/dashboard/mail/controle/deel'), { mailboxId, part });
    const results = sent.state === 'done' ? sent.answer.results : undefined;
    setFound((before) => ({ ...before, [part]: results }));
    if (sent.state !== 'done') fail(sent, texts.failed);
  }

  const started = Object.keys(found).length > 0;
  return (
    <>
      <ListHead
        title={texts.title}
        back={{ to: href('/admin/dashboard/mail/postvakken'), label: texts.back }}
        caption={address ?? texts.agency}
      >
        <Button
          variant="primary"
          size="sm"
          pending={running}
          onClick={() => void Promise.all(parts.map(run))}
        >
          {running ? texts.running : started ? texts.again : texts.start}
        </Button>
      </ListHead>
      {parts.includes('testMail') && <p className="text-soft">{texts.lead(to)}</p>}
      {relay === 'none' && <Notice className="mail-notice">{texts.noRelay}</Notice>}
      {relay === 'emailJs' && <Notice className="mail-notice">{texts.emailJs}</Notice>}
      <div className="mail-check" aria-live="polite">
        {started && parts.map((part) => <Part key={part} part={part} found={found[part]} />)}
      </div>
    </>
  );
}

function Part({ part, found }: { part: MailCheckPart; found: Found[MailCheckPart] }) {
  const { mailCheck: texts } = useTexts();
  if (!found) return null;
  return (
    <section className="panel" aria-label={texts.parts[part]}>
      <header className="panel__head">
        <h2>{texts.parts[part]}</h2>
      </header>
      <div className="panel__body">
        {found === 'running' ? (
          <p>{texts.running}</p>
        ) : (
          <ol className="mail-check__steps">
            {found.map((result) => (
              <Step key={result.step} result={result} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

const tones: Record<CheckOutcome, Tone> = {
  ok: 'ok',
  warning: 'offer',
  failed: 'no',
  skipped: 'wait',
  unknown: 'wait',
};

function Step({ result }: { result: CheckResult }) {
  const texts = useTexts();
  const { mailCheck, mailboxes } = texts;
  const { step, outcome, problem, detail } = result;
  const said = problem && { ...mailboxes.problems, ...mailCheck.problems }[problem];
  const fact = factIn(mailCheck, result);
  return (
    <li>
      <span className="mail-check__step">
        <b>{mailCheck.steps[step]}</b>
        <StatusBadge tone={tones[outcome]}>{mailCheck.outcomes[outcome]}</StatusBadge>
        {fact && <span className="text-soft">{fact}</span>}
      </span>
      {said && (
        <p>
          {said.title}. {said.help}
        </p>
      )}
      {detail && (
        <details className="technical-detail">
          <summary className="fold">{mailboxes.technical}</summary>
          <code>{detail}</code>
        </details>
      )}
    </li>
  );
}

function factIn(texts: Texts['mailCheck'], { step, outcome, fact }: CheckResult): string | undefined {
  if (step === 'size' && outcome !== 'skipped')
    return fact ? texts.size(Math.floor(Number(fact) / 1024 / 1024)) : texts.noLimit;
  if (step === 'folders' && fact) return texts.folders(Number(fact));
  return step === 'dmarc' && fact ? (texts.policies[fact] ?? fact) : fact;
}
