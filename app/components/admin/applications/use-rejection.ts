import { useEffect, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import type { RejectionStart } from '#domain/applications/rejection.ts';
import { type Language, languages } from '#domain/language.ts';
import type { MailText } from '#domain/mail/mail-text.ts';

type Texts = Partial<Record<Language, MailText>>;

/** The reason and the mail of a rejection. Another reason brings its own mail, unless the text was changed by hand. */
export function useRejection(ids: readonly string[]) {
  const [reason, setReason] = useState('');
  const [start, setStart] = useState<RejectionStart>();
  const [edited, setEdited] = useState<Texts>();
  const [failed, setFailed] = useState(false);
  const which = ids.join(',');
  useEffect(() => {
    let current = true;
    const request = send(endpoint('/admin/dashboard/sollicitaties/afwijzing'), {
      ids: which.split(','),
      reason,
    });
    void request.then((sent) => {
      if (!current) return;
      setFailed(sent.state !== 'done');
      if (sent.state === 'done') setStart(sent.answer);
    });
    return () => {
      current = false;
    };
  }, [which, reason]);
  const texts: Texts = edited ?? start?.texts ?? {};
  const reached = start?.people.filter(({ unreachable }) => unreachable === null) ?? [];
  return {
    reason,
    setReason,
    start,
    failed,
    texts,
    /** The languages of the people who get it. */
    languages: languages.filter((language) => reached.some((person) => person.language === language)),
    change: (language: Language, text: MailText) => setEdited({ ...texts, [language]: text }),
  };
}
