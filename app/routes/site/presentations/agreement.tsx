import { data, href } from 'react-router';
import { Answer, OtherAnswer } from '#app/components/site/auth/answer.tsx';
import { AuthCard, AuthForm } from '#app/components/site/auth/auth-card.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { ANSWER_PARAM, answerFrom, type ConsentAnswer } from '#domain/candidates/consent.ts';
import { requestContext } from '#server/http/request-context.ts';
import {
  type AgreementQuestion,
  answerAgreement,
  findAgreementQuestion,
} from '#server/presentations/answer-agreement.ts';
import { receiveAnswer } from '../receive-answer.ts';
import type { Route } from './+types/agreement.ts';

/** Opening the page changes nothing: mail programs open links before their reader does. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const question = await findAgreementQuestion(program, params.token);
  const chosen = answerFrom(new URL(request.url).searchParams.get(ANSWER_PARAM));
  return data({ question, chosen }, { status: question ? 200 : 404 });
}

export function action(args: Route.ActionArgs) {
  const { token } = args.params;
  const page = href('/akkoord/:token', { token });
  return receiveAnswer(args, {
    unchanged: page,
    async store(program, answer) {
      await answerAgreement(program, token, answer);
      return page;
    },
  });
}

export const meta = hiddenPage((texts) => texts.agreement.title);

export default function AgreementPage({
  loaderData: { question, chosen },
  actionData,
}: Route.ComponentProps) {
  const { about, agreement: t, forms } = useTexts();
  if (!question)
    return (
      <AuthCard title={t.notValidTitle} lead={t.notValid}>
        <LinkButton to={href('/contact')} block>
          {about.closing.contact}
        </LinkButton>
      </AuthCard>
    );
  if (question.answer && (!chosen || chosen === question.answer))
    return <Answered question={question} answer={question.answer} />;
  const wait = actionData?.waitSeconds;
  const problem = actionData && (wait ? forms.tooManyRequests(wait) : t.failed);
  return <Question question={question} chosen={chosen} problem={problem} />;
}

function Answered({ question, answer }: { question: AgreementQuestion; answer: ConsentAnswer }) {
  const { agreement: t } = useTexts();
  const { customer, sent } = question;
  const refused = sent ? t.noSent(customer) : t.noText(customer);
  return (
    <AuthCard
      title={answer === 'yes' ? t.yesTitle : t.noTitle}
      lead={answer === 'yes' ? t.yesText(customer) : refused}
    >
      <p>
        <OtherAnswer answer={answer === 'yes' ? 'no' : 'yes'}>{t.changeMind}</OtherAnswer>
      </p>
    </AuthCard>
  );
}

type QuestionProps = {
  question: AgreementQuestion;
  chosen: ConsentAnswer | undefined;
  problem: string | undefined;
};

function Question({ question: { customer, body }, chosen, problem }: QuestionProps) {
  const { agreement: t, consent } = useTexts();
  const { company } = useSite();
  return (
    <AuthCard title={t.title} lead={t.question(company.name, customer)}>
      <AuthForm problem={problem}>
        <p>{body}</p>
        {chosen !== 'no' && <Answer answer="yes">{t.yes}</Answer>}
        {chosen !== 'yes' && <Answer answer="no">{t.no}</Answer>}
      </AuthForm>
      {chosen && (
        <p>
          <OtherAnswer answer={chosen === 'yes' ? 'no' : 'yes'}>{t.changeMind}</OtherAnswer>
        </p>
      )}
      <p>
        <a href={href('/privacy')}>{consent.privacy}</a>
      </p>
    </AuthCard>
  );
}
