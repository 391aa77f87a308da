import { data, href } from 'react-router';
import { Answer, OtherAnswer } from '#app/components/site/auth/answer.tsx';
import { AuthCard, AuthForm } from '#app/components/site/auth/auth-card.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { ANSWER_PARAM, answerFrom, type ConsentAnswer, ERASED_PAGE } from '#domain/candidates/consent.ts';
import { type Term, termOf } from '#domain/retention.ts';
import { formatDate } from '#domain/time/format.ts';
import {
  answerConsent,
  type ConsentQuestion,
  findConsentQuestion,
} from '#server/candidates/answer-consent.ts';
import { requestContext } from '#server/http/request-context.ts';
import { receiveAnswer } from '../receive-answer.ts';
import type { Route } from './+types/consent.ts';

/** Opening the page changes nothing: mail programs open links before their reader does. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const erased = params.token === ERASED_PAGE;
  const question = erased ? undefined : await findConsentQuestion(program, params.token);
  const chosen = answerFrom(new URL(request.url).searchParams.get(ANSWER_PARAM));
  const term = termOf(await program.settings.current(), 'consent');
  return data({ erased, question, chosen, term }, { status: erased || question ? 200 : 404 });
}

export function action(args: Route.ActionArgs) {
  const { token } = args.params;
  const page = (of: string) => href('/toestemming/:token', { token: of });
  return receiveAnswer(args, {
    unchanged: page(token),
    async store(program, answer) {
      const answered = await answerConsent(program, token, answer);
      return page(answered === 'erased' ? ERASED_PAGE : token);
    },
  });
}

export const meta = hiddenPage((texts) => texts.consent.title);

export default function ConsentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { about, consent: t, forms } = useTexts();
  const { question, chosen, erased } = loaderData;
  const wait = actionData?.waitSeconds;
  const problem = actionData && (wait ? forms.tooManyRequests(wait) : t.failed);
  if (erased) return <AuthCard title={t.erasedTitle} lead={t.erased} />;
  if (!question)
    return (
      <AuthCard title={t.notValidTitle} lead={t.notValid}>
        <LinkButton to={href('/contact')} block>
          {about.closing.contact}
        </LinkButton>
      </AuthCard>
    );
  if (question.answer === 'yes' && question.end && chosen !== 'no') return <Given end={question.end} />;
  if (question.answer === 'no' && chosen !== 'yes') return <Declined question={question} />;
  return <Question {...loaderData} question={question} problem={problem} />;
}

function Given({ end }: { end: string }) {
  const { consent: t } = useTexts();
  const { language } = useSite();
  return (
    <AuthCard title={t.givenTitle} lead={t.given(formatDate(end, language, 'long'))}>
      <p>
        <OtherAnswer answer="no">{t.withdraw}</OtherAnswer>
      </p>
    </AuthCard>
  );
}

function Declined({ question }: { question: ConsentQuestion }) {
  const { consent: t } = useTexts();
  return (
    <AuthCard title={t.declinedTitle} lead={`${t.declined} ${t.ifNo[afterNo(question)]}`}>
      <p>
        <OtherAnswer answer="yes">{t.changeMind}</OtherAnswer>
      </p>
    </AuthCard>
  );
}

type QuestionProps = {
  question: ConsentQuestion;
  chosen: ConsentAnswer | undefined;
  term: Term;
  problem: string | undefined;
};

function Question({ question, chosen, term, problem }: QuestionProps) {
  const { consent: t, retention } = useTexts();
  const { language, company } = useSite();
  const written = (day: string) => formatDate(day, language, 'long');
  const after = afterNo(question);
  return (
    <AuthCard title={t.title} lead={t.question(company.name, retention.terms[term.unit](term.amount))}>
      {question.end && <p>{t.ends(written(question.end))}</p>}
      <AuthForm problem={problem}>
        {chosen !== 'no' && (
          <>
            <p>{t.ifYes(written(question.nextEnd))}</p>
            <Answer answer="yes">{t.yes}</Answer>
          </>
        )}
        {chosen !== 'yes' && (
          <>
            <p>{t.ifNo[after]}</p>
            <Answer answer="no">{t.no[after]}</Answer>
          </>
        )}
      </AuthForm>
      {chosen && (
        <p>
          <OtherAnswer answer={chosen === 'yes' ? 'no' : 'yes'}>
            {chosen === 'yes' ? t.chooseNo : t.chooseYes}
          </OtherAnswer>
        </p>
      )}
      <p>
        <a href={href('/privacy')}>{t.privacy}</a>
      </p>
    </AuthCard>
  );
}

/** The consequence of refusing consent. */
function afterNo({ registered, running }: ConsentQuestion): 'guest' | 'running' | 'now' {
  if (!registered) return 'guest';
  return running ? 'running' : 'now';
}
