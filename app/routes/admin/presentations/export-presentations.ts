import { fullName } from '#domain/applications/application-view.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportPresentations } from '#server/presentations/export-presentations.ts';
import { csvDownload } from '../records/csv-download.ts';

export const loader = csvDownload({
  list: presentationList,
  read: exportPresentations,
  file: (texts) => texts.presentations.list.exportFile,
  columns: ({ presentations: t }) => [
    { heading: t.list.candidate, cell: fullName },
    { heading: t.list.customer, cell: ({ customer }) => customer },
    { heading: t.list.assignment, cell: ({ title }) => title },
    { heading: t.list.state, cell: ({ state }) => t.states[state] },
    { heading: t.list.sent, cell: ({ sentAt }) => (sentAt ? { day: calendarDay(sentAt) } : null) },
    { heading: t.list.sentBy, cell: ({ sentBy }) => sentBy },
    {
      heading: t.dialog.payLabel,
      cell: ({ payCents }) => (payCents === null ? null : payCents / 100),
    },
    { heading: t.list.answer, cell: ({ answer }) => (answer ? t.answers[answer] : null) },
    { heading: t.step.reason, cell: ({ answerReason }) => answerReason },
    { heading: t.list.answeredOn, cell: ({ answeredOn }) => (answeredOn ? { day: answeredOn } : null) },
  ],
});
