import type { ReactNode } from 'react';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatFileSize } from '#domain/file-size.ts';
import { displayPhone } from '#domain/phone.ts';
import { applicationReference } from '#domain/reference.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { ShownApplication } from '#domain/applications/shown-application.ts';
import { formatDateTime, formatWeekday } from '#domain/time/format.ts';
import { addWorkingDays } from '#domain/time/working-days.ts';

/** As promised on the site. */
const ANSWER_WORKING_DAYS = 2;

/** The sent application with its reference. */
export function SentApplicationFacts({ of: application }: { of: ShownApplication }) {
  const { language } = useSite();
  const { application: texts, forms } = useTexts();
  const { sent } = texts.success;
  const { cv, motivation } = application;
  return (
    <dl className="info-pairs">
      <Fact label={sent.reference}>
        <b>{applicationReference(application.id)}</b>
      </Fact>
      <Fact label={sent.sentAt}>{formatDateTime(application.sentAt, language)}</Fact>
      <Fact label={sent.name}>{`${application.firstName} ${application.lastName}`}</Fact>
      <Fact label={forms.labels.email}>{application.email}</Fact>
      <Fact label={forms.labels.phone}>{displayPhone(application.phone)}</Fact>
      {motivation.kind === 'professional' && (
        <>
          <Fact label={forms.labels.current_function}>{motivation.currentFunction}</Fact>
          <Fact label={forms.labels.available_from}>{motivation.availableFrom}</Fact>
        </>
      )}
      {cv && (
        <Fact label={forms.labels.cv_file}>
          {cv.name} ({formatFileSize(cv.size, language)})
        </Fact>
      )}
      {motivation.kind === 'general' && <Fact label={forms.labels.motivation}>{motivation.text}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

export function AnswerBy({ sentAt }: { sentAt: Date }) {
  const { language } = useSite();
  const { answerBy } = useTexts().application.success;
  return answerBy(formatWeekday(addWorkingDays(calendarDay(sentAt), ANSWER_WORKING_DAYS), language));
}
