import { RotateCw } from 'lucide';
import { useState } from 'react';
import { useAskBeforeClosing } from '#app/browser/ask-before-closing.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useMe } from '#app/browser/use-me.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { QuickEntry } from '#app/components/admin/activities/entry/quick-entry.tsx';
import { MentionText } from '#app/components/admin/mentions/mention-text.tsx';
import { useCompose } from '#app/components/admin/mail/compose/use-compose.tsx';
import { activityIcons } from '#app/components/admin/records/tones.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import type { QuickAbout } from '#domain/activities/quick-activity.ts';
import { MAX_NOTE_LENGTH } from '#domain/applications/application-note.ts';
import type { MailSubject } from '#domain/mail/stored-mail.ts';
import { ComposerText } from './composer-text.tsx';
import { type Outgoing, useComposer } from './use-composer.ts';

type Props = { about: QuickAbout & { kind: MailSubject['record'] } };

const ways = ['note', 'call', 'task'] as const;
type Way = (typeof ways)[number];

/** A note, a call, a mail or a task about the record of the page, without leaving it. */
export function Composer({ about }: Props) {
  return useMay()('edit') && <Open key={`${about.kind} ${about.id}`} about={about} />;
}

function Open({ about }: Props) {
  const { composer: t } = useTexts().timeline;
  const me = useMe();
  const compose = useCompose();
  const composer = useComposer(about);
  const [isTask, setTask] = useState(false);
  const { typed, outgoing } = composer;
  const way: Way = isTask ? 'task' : typed.way;
  useAskBeforeClosing(typed.text.trim() !== '' || outgoing !== undefined);
  function choose(next: Way) {
    setTask(next === 'task');
    if (next !== 'task') composer.choose(next);
  }
  return (
    <div className="composer">
      <div className="composer__ways">
        <Segmented
          name="composer-way"
          value={way}
          options={ways.map((value) => ({ value, label: t.ways[value] }))}
          onChange={choose}
          label={t.label}
        />
        {compose.write({ record: about.kind, id: about.id }, { label: t.mail })}
      </div>
      {way === 'task' ? (
        <QuickEntry me={me} about={about} />
      ) : (
        <form
          method="post"
          className="composer__form"
          onSubmit={(event) => {
            event.preventDefault();
            void composer.add();
          }}
        >
          <ComposerText
            label={t.text[way]}
            placeholder={t.placeholder[way]}
            maxLength={MAX_NOTE_LENGTH}
            value={typed.text}
            onChange={composer.type}
          />
          <Button
            type="submit"
            size="sm"
            pending={outgoing?.state === 'sending'}
            disabled={way === 'note' && typed.text.trim() === ''}
          >
            {t.add[way]}
          </Button>
        </form>
      )}
      {outgoing && <OnItsWay {...composer} outgoing={outgoing} />}
      {compose.dialog}
    </div>
  );
}

type OnItsWayProps = { outgoing: Outgoing; retry: () => void; takeBack: () => void };

/** As it will be in the timeline, with the truth about where it is. */
function OnItsWay({ outgoing: { way, text, state, problem }, retry, takeBack }: OnItsWayProps) {
  const { crm, list, timeline } = useTexts();
  const { composer: t } = timeline;
  const failed = state === 'failed';
  return (
    <div className="composer__outgoing timeline__entry" data-state={state}>
      <span className="timeline__icon">
        <Icon of={activityIcons[way]} />
      </span>
      <div>
        <p>{crm.activityTypes[way]}</p>
        <p className="timeline__text">
          <MentionText text={text} />
        </p>
        {failed && (
          <div className="composer__buttons">
            <Button size="sm" variant="quiet" icon={RotateCw} onClick={retry}>
              {list.tryAgain}
            </Button>
            <Button size="sm" variant="ghost" onClick={takeBack}>
              {t.takeBack}
            </Button>
          </div>
        )}
      </div>
      <small role={failed ? 'alert' : 'status'}>{failed ? problem : t.sending}</small>
    </div>
  );
}
