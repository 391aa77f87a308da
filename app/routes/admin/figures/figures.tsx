import { href } from 'react-router';
import { FigurePanel } from '#app/components/admin/figures/figure-panel.tsx';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { filtersOf } from '#domain/figures/figure.ts';
import { figureList, periodOf } from '#domain/figures/figure-list.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { answerQuestion } from '#server/figures/answer-question.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readOrLog } from '../../read-or-log.ts';
import { askedIn } from './asked-in.ts';
import type { Route } from './+types/figures.ts';

export const meta = hiddenPage((texts) => texts.figures.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const { state, question, offered, filters } = await askedIn(request, context);
  const reading = Promise.all([answerQuestion(db, question, filters), ownerChoices(db, state.colleague)]);
  const [figure, colleagues = []] = (await readOrLog(context, reading, 'figures could not be read')) ?? [];
  return { state, question, offered, figure, colleagues };
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { state, question, offered, figure, colleagues } = loaderData;
  const { figures: t } = useTexts();
  const url = useListUrl();
  const { period } = figureList.filters;
  const { question: asked } = figureList.others;
  const used = filtersOf[question];
  return (
    <>
      <ListHead title={t.title} />
      <TabLinks
        label={t.questionsLabel}
        wraps
        links={offered.map((one) => ({
          to: url({ [asked.name]: asked.write(one), [period.name]: null }),
          label: t.short[one],
          current: one === question,
        }))}
      />
      {used.length > 0 && (
        <FilterBar
          list={figureList}
          filters={{
            period: used.includes('period') && {
              words: t.periods,
              label: `${t.period}: ${t.periods[periodOf(state)]}`,
            },
            colleague: used.includes('colleague') && {
              label: t.everyone,
              options: colleagues.map(({ id, name }) => ({ value: id, label: name })),
            },
          }}
        />
      )}
      {!figure && <ListFailure title={t.loadFailed} />}
      {figure && figure.rows.length === 0 && (
        <ListEmpty title={t.questions[question]} reason={t.emptyReason} narrowed={false} />
      )}
      {figure && figure.rows.length > 0 && (
        <FigurePanel
          question={question}
          figure={figure}
          exportUrl={`${href('/admin/figures/export')}${figureList.urlOf({ ...state, question })}`}
        />
      )}
    </>
  );
}
