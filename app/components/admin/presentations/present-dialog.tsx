import { type FormEvent, useEffect, useRef, useState } from 'react';
import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { randomId } from '#app/browser/site/random-id.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { ChoiceBoxes } from '#app/components/admin/choice-boxes.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { InputField, TextareaField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import {
  type PresentChoices,
  type PresentOutcome,
  PRESENTATION_TEXT_LENGTH,
} from '#domain/presentations/present-request.ts';
import { parseCents } from '#domain/money.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { EarlierNotice } from './earlier-presentations.tsx';
import { StandingBadge } from './presentation-badge.tsx';
import { usePresenting } from './use-presenting.tsx';

type Person = { candidateId: string; name: string };
type Props = {
  assignmentId: string;
  people: Person[];
  today: Day;
  onClose: () => void;
  /** Everyone was presented or asked. */
  onDone?: () => void;
};

/** Presents one or several candidates to the customer of an assignment, with the agreement of each. */
export function PresentDialog({ assignmentId, people, today, onClose, onDone }: Props) {
  const { list, presentations, site } = useTexts();
  const { dialog: t } = presentations;
  const choices = useChoices(assignmentId, people);
  return (
    <Dialog
      title={t.title(people.length)}
      closeLabel={list.cancel}
      open
      onOpenChange={(open) => !open && onClose()}
      wide
    >
      {choices === undefined && (
        <DialogBody>
          <Skeleton label={site.words.loading} />
        </DialogBody>
      )}
      {choices === null && (
        <DialogBody>
          <Notice kind="danger">{t.failed}</Notice>
        </DialogBody>
      )}
      {choices && !choices.customer && (
        <DialogBody>
          <Notice kind="warning">{t.noCustomer}</Notice>
        </DialogBody>
      )}
      {choices?.customer && (
        <PresentForm {...{ assignmentId, people, today, choices }} onDone={onDone ?? onClose} />
      )}
    </Dialog>
  );
}

/** Undefined while they are read, null if that failed. */
function useChoices(assignmentId: string, people: Person[]) {
  const [choices, setChoices] = useState<PresentChoices | null>();
  const ids = people.map(({ candidateId }) => candidateId).join(',');
  useEffect(() => {
    let current = true;
    void fetchQuietly(endpoint('/admin/crm/presentations/new'), {
      opdracht: assignmentId,
      kandidaten: ids,
    }).then((found) => current && setChoices(found ?? null));
    return () => {
      current = false;
    };
  }, [assignmentId, ids]);
  return choices;
}

type FormProps = Required<Omit<Props, 'onClose'>> & { choices: PresentChoices };

function PresentForm({ assignmentId, people, today, choices, onDone }: FormProps) {
  const { list, presentations, site } = useTexts();
  const { dialog: t } = presentations;
  const { report, results, seen, pending, present } = usePresenting(onDone);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [pay, setPay] = useState(() => new Map(choices.people.map((one) => [one.candidateId, one.pay])));
  const [contactIds, setContactIds] = useState(() =>
    choices.contacts.filter(({ chosen }) => chosen).map(({ id }) => id),
  );
  const [body, setBody] = useState('');
  const [checked, setChecked] = useState(false);
  // Kept until the server has answered, so that a retry does not present twice.
  const ids = useRef(new Map(people.map((one) => [one.candidateId, [randomId(), randomId()] as const])));
  const missing = choices.people.filter(({ standing }) => standing !== 'valid').map((one) => one.candidateId);
  const finished = (candidateId: string) => {
    const outcome = results.get(candidateId)?.outcome;
    return outcome === 'sent' || outcome === 'asked';
  };
  const waiting = people.filter(({ candidateId }) => !finished(candidateId));

  const isWrong = (amount = '') => amount.trim() !== '' && parseCents(amount) === null;

  async function submit(how: 'send' | 'ask') {
    setChecked(true);
    if (waiting.some(({ candidateId }) => isWrong(pay.get(candidateId)))) return;
    await present({
      assignmentId,
      how,
      contactIds,
      body,
      seen,
      people: waiting.map(({ candidateId }) => {
        const [id = randomId(), applicationId = randomId()] = ids.current.get(candidateId) ?? [];
        return {
          id,
          applicationId,
          candidateId,
          pay: pay.get(candidateId) ?? '',
          payUnit: unitIn(choices, candidateId),
          agreement: agreed.includes(candidateId) ? { how: 'phone', day: today, note: '' } : null,
        };
      }),
    });
  }
  const toggle = (of: readonly string[], id: string, on: boolean) =>
    on ? [...of, id] : of.filter((one) => one !== id);
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit('send');
      }}
    >
      <DialogBody>
        <div className="stack">
          <DialogText>{t.lead(choices.customer ?? '', choices.title)}</DialogText>
          {report}
          {missing.length > 1 && (
            <Checkbox
              checked={missing.every((id) => agreed.includes(id))}
              onChange={({ target }) => setAgreed(target.checked ? missing : [])}
            >
              {t.allAgreed}
            </Checkbox>
          )}
          <ul className="stack present-people" aria-label={t.people}>
            {waiting.map(({ candidateId, name }) => (
              <li key={candidateId} className="present-person">
                <div className="present-person__head">
                  <b>{name}</b>
                  <StandingBadge standing={standingIn(choices, candidateId)} />
                  {missing.includes(candidateId) && (
                    <Checkbox
                      checked={agreed.includes(candidateId)}
                      onChange={({ target }) => setAgreed(toggle(agreed, candidateId, target.checked))}
                    >
                      {t.agreed(name)}
                    </Checkbox>
                  )}
                </div>
                <InputField
                  label={
                    <>
                      {t.pay[unitIn(choices, candidateId)]}{' '}
                      <span className="visually-hidden">{t.payOf(name)}</span>
                    </>
                  }
                  optionalMark={site.words.optional}
                  inputMode="decimal"
                  autoComplete="off"
                  value={pay.get(candidateId) ?? ''}
                  error={checked && isWrong(pay.get(candidateId)) ? t.wrongPay : undefined}
                  onChange={({ target }) => setPay(new Map(pay).set(candidateId, target.value))}
                />
                <Result result={results.get(candidateId)} name={name} />
              </li>
            ))}
          </ul>
          <ChoiceBoxes
            legend={t.contacts}
            choices={choices.contacts}
            chosen={contactIds}
            none={t.noContacts}
            onChange={setContactIds}
          />
          <TextareaField
            label={t.body}
            optionalMark={site.words.optional}
            rows={4}
            maxLength={PRESENTATION_TEXT_LENGTH}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
          {missing.length > 0 && <p className="hint">{t.askHint}</p>}
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{list.cancel}</DialogCancel>
        {missing.length > 0 && (
          <Button pending={pending} onClick={() => void submit('ask')}>
            {t.ask}
          </Button>
        )}
        <Button type="submit" variant="primary" pending={pending}>
          {seen.length > 0 ? t.earlierSend : t.send(waiting.length)}
        </Button>
      </DialogFooter>
    </form>
  );
}

const standingIn = ({ people }: PresentChoices, id: string) =>
  people.find(({ candidateId }) => candidateId === id)?.standing ?? 'none';

const unitIn = ({ people }: PresentChoices, id: string) =>
  people.find(({ candidateId }) => candidateId === id)?.payUnit ?? 'hour';

function Result({ result, name }: { result: PresentOutcome | undefined; name: string }) {
  const { dialog: t } = useTexts().presentations;
  if (!result || result.outcome === 'sent' || result.outcome === 'asked') return null;
  if (result.outcome === 'earlier') return <EarlierNotice earlier={result.earlier} />;
  return (
    <Notice kind="danger" role="alert">
      {result.outcome === 'already'
        ? t.outcomes.already(result.by ?? t.earlierUnknown)
        : `${name}: ${t.outcomes[result.outcome]}`}
    </Notice>
  );
}
