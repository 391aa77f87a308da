import { useState } from 'react';
import type { Sent } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import type { FormValues, SaveAnswer, StoredForm } from '#domain/records/save.ts';

type SentForm<Values> = { basedOn: string; base: Values; values: Values };
type Save<Values extends FormValues> = (form: SentForm<Values>) => Promise<Sent<SaveAnswer<Values>>>;

// A method, so that a record with specific fields is assignable to any record.
export type StoredRecord<Values extends FormValues = FormValues> = {
  /** The newest version that is known: of the page, or of the latest save. */
  stored: StoredForm<Values>;
  save(form: SentForm<Values>): Promise<Sent<SaveAnswer<Values>>>;
};

/** A record whose fields are saved one by one on its page. */
export function useStoredRecord<Values extends FormValues>(
  loaded: StoredForm<Values>,
  send: Save<Values>,
): StoredRecord<Values> {
  const reload = useReload();
  const [saved, setSaved] = useState<{ since: string; form: StoredForm<Values> }>();
  return {
    // Until the page has been loaded again.
    stored: saved?.since === loaded.version ? saved.form : loaded,
    async save(form) {
      const sent = await send(form);
      if (sent.state !== 'done') return sent;
      const { answer } = sent;
      // The page shows what the colleague saved, whatever is chosen.
      if (answer.outcome === 'conflict') void reload();
      if (answer.outcome === 'refused' || answer.outcome === 'conflict') return sent;
      setSaved({ since: loaded.version, form: { version: answer.version, values: answer.values } });
      void reload();
      return sent;
    },
  };
}
