import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Endpoint } from '#app/browser/send.ts';
import { type Editing, useEditing } from '#app/components/admin/editing/use-editing.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import type { StoredForm } from '#domain/editing.ts';
import type { SavePath } from '#domain/wire.ts';

type Options = {
  to: Endpoint<SavePath>;
  start: StoredForm;
  /** Where to go once it is. */
  next: string;
  texts: { saved: string; failed: string };
};

export type RecordForm = Editing & { done: boolean };

/** A form of the CRM: it says what came of it, and then leads back. */
export function useRecordForm({ to, start, next, texts }: Options): RecordForm {
  const toast = useToast();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const editing = useEditing({
    to,
    start,
    onSaved: () => {
      toast.success({ title: texts.saved });
      setDone(true);
    },
    onFailed: () => toast.error({ title: texts.failed }),
  });
  // Only once it is drawn as saved: until then leaving would ask whether that may be lost.
  useEffect(() => {
    if (done) void navigate(next);
  }, [done, next, navigate]);
  return { ...editing, done };
}
