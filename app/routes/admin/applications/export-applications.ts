import { applicationList } from '#domain/applications/application-list.ts';
import { applicationReference } from '#domain/reference.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportApplications } from '#server/applications/export-applications.ts';
import { csvDownload } from '../records/csv-download.ts';

export const loader = csvDownload({
  kind: 'application',
  list: applicationList,
  read: (program, state, actor, only) =>
    exportApplications(program, state, calendarDay(program.now()), actor, only),
  file: (texts) => texts.applications.list.exportFile,
  columns({ applications: t, candidates: { form } }) {
    const { labels } = t.track;
    const { exports } = t.list;
    return [
      { heading: exports.reference, cell: ({ id }) => applicationReference(id) },
      { heading: form.labels.first_name, cell: ({ firstName }) => firstName },
      { heading: form.labels.last_name, cell: ({ lastName }) => lastName },
      { heading: form.labels.email, cell: ({ email }) => email },
      { heading: form.labels.phone, cell: ({ phone }) => phone },
      { heading: t.list.assignment, cell: ({ title }) => title },
      { heading: exports.organization, cell: ({ organization }) => organization },
      { heading: exports.customer, cell: ({ customer }) => customer },
      { heading: exports.status, cell: ({ status }) => t.statuses[status] },
      { heading: t.list.source, cell: ({ source }) => t.sources[source] },
      {
        heading: t.track.campaign,
        cell: ({ utmSource, utmMedium, utmCampaign }) =>
          [utmSource, utmMedium, utmCampaign].filter(Boolean).join(' / '),
      },
      { heading: t.track.referrer, cell: ({ referrer }) => referrer },
      { heading: labels.owner_id, cell: ({ owner }) => owner },
      { heading: labels.next_step, cell: ({ nextStep }) => nextStep },
      { heading: exports.nextStepOn, cell: ({ nextStepOn }) => (nextStepOn ? { day: nextStepOn } : null) },
      { heading: labels.closing_reason, cell: ({ closingReason }) => closingReason },
      { heading: labels.closing_note, cell: ({ closingNote }) => closingNote },
      { heading: exports.received, cell: ({ createdAt }) => ({ day: calendarDay(createdAt) }) },
      { heading: exports.updated, cell: ({ updatedAt }) => ({ day: calendarDay(updatedAt) }) },
    ];
  },
});

export const action = loader;
