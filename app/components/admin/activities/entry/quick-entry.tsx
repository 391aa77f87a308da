import { Building2, CalendarDays, Clock, type IconNode, Plus, User, X } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { activityIcons } from '#app/components/admin/records/tones.ts';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { FieldError } from '#app/components/ui/field-error.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { QuickAbout } from '#domain/activities/quick-activity.ts';
import type { Entry } from '#domain/activities/entry/entry.ts';
import type { NamedKind, NamedRecord, NamedRecords } from '#domain/activities/entry/entry-about.ts';
import { formatWeekday } from '#domain/time/format.ts';
import { useEntry } from './use-entry.ts';

const MAX_CHARACTERS = 500;
const MAX_SHOWN = 6;

type Props = {
  me: string;
  /** On the page of a record, every line is about it. */
  about?: QuickAbout;
};

/** A new activity on one line. Below it: how the line is understood. */
export function QuickEntry(props: Props) {
  const may = useMay();
  return may('edit') ? <EntryForm {...props} /> : null;
}

function EntryForm({ me, about: fixed }: Props) {
  const { entry: t } = useTexts().activityDesk;
  const { text, type, entry, named, about, pick, error, pending, save } = useEntry(me, fixed);
  const id = useId();
  const choices = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [meaningId, errorId] = [`${id}-meaning`, `${id}-error`];

  const [asking, setAsking] = useState(false);
  // The choices are drawn with an answer of the server, at once or later.
  useEffect(() => {
    if (!asking || about !== 'ambiguous') return;
    setAsking(false);
    choices.current?.querySelector<HTMLElement>('button')?.focus();
  }, [asking, about]);
  async function submit() {
    setAsking((await save()) === 'choose');
  }
  return (
    <form
      className="quick-entry"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="quick-entry__line">
        <Input
          ref={field}
          small
          icon={Plus}
          name="activity-line"
          aria-label={t.label}
          placeholder={t.placeholder}
          autoComplete="off"
          maxLength={MAX_CHARACTERS}
          aria-describedby={`${meaningId} ${error ? errorId : ''}`.trim()}
          aria-invalid={error ? true : undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" variant="quiet" size="sm" pending={pending}>
          {t.add}
        </Button>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div id={meaningId} className="quick-entry__meaning">
        {entry && text.trim() !== '' ? (
          <Meaning entry={entry} />
        ) : (
          <small className="quick-entry__hint">{t.hint}</small>
        )}
        {about && about !== 'ambiguous' && (
          <span className="quick-entry__chip">
            <Icon of={icons[about.kind]} />
            {about.name}
            <IconButton
              icon={X}
              label={t.without(about.name)}
              className="quick-entry__drop"
              onClick={() => {
                pick(null);
                field.current?.focus();
              }}
            />
          </span>
        )}
      </div>
      {about === 'ambiguous' && (
        <div ref={choices}>
          <Choices
            named={named}
            onPick={(record) => {
              pick(record);
              field.current?.focus();
            }}
          />
        </div>
      )}
    </form>
  );
}

const icons: Record<NamedKind, IconNode> = { candidate: User, contact: User, customer: Building2 };

function Meaning({ entry: { type, day, time } }: { entry: Entry }) {
  const { activityDesk, crm } = useTexts();
  const { entry: t } = activityDesk;
  const { language } = useSite();
  return (
    <>
      <span className="visually-hidden">{t.understood} </span>
      <span className="quick-entry__chip">
        <Icon of={activityIcons[type]} />
        {crm.activityTypes[type]}
      </span>
      <span className="quick-entry__chip">
        <Icon of={CalendarDays} />
        {day ? formatWeekday(day, language) : t.noDay}
      </span>
      {day && (
        <span className="quick-entry__chip">
          <Icon of={Clock} />
          {time ?? t.wholeDay}
        </span>
      )}
    </>
  );
}

type ChoicesProps = { named: NamedRecords; onPick: (record: NamedRecord | null) => void };

/** Several have this name. */
function Choices({ named: { phrase, found }, onPick }: ChoicesProps) {
  const { activities, activityDesk } = useTexts();
  const { entry: t } = activityDesk;
  const { aboutKinds } = activities.list;
  return (
    <fieldset className="quick-entry__choices">
      <legend>{t.who(phrase)}</legend>
      {found.slice(0, MAX_SHOWN).map((record) => (
        <Button
          key={record.id}
          size="sm"
          variant="quiet"
          icon={icons[record.kind]}
          onClick={() => onPick(record)}
        >
          {record.name}
          <small>{[aboutKinds[record.kind], record.caption].filter(Boolean).join(', ')}</small>
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={() => onPick(null)}>
        {t.nobody}
      </Button>
      {found.length > MAX_SHOWN && <small>{t.more}</small>}
    </fieldset>
  );
}
