import { useEffect, useRef, useState } from 'react';
import { draftStore } from '#app/browser/draft-store.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { AssignmentForm } from '#domain/assignments/assignment-record.ts';
import { draftKey } from '#domain/accounts/form-draft.ts';

export type WizardDraft = {
  /** Of the future assignment: the same form sent twice adds one assignment. */
  id: string;
  values: AssignmentForm;
  /** The edited post; null while it follows the form. */
  linkedin: string | null;
  /** The name of the chosen one: the form has only the id. */
  customer: CustomerName | null;
};

const isUntouched = (draft: WizardDraft, fresh: WizardDraft) =>
  draft.linkedin === null && JSON.stringify(draft.values) === JSON.stringify(fresh.values);

/**
 * The draft of the wizard, kept in this tab until it is sent: it survives a reload, the back button and other pages.
 * Undefined until the browser has read it, as the server cannot know it.
 */
export function useWizardDraft(userId: string, fresh: WizardDraft) {
  const key = draftKey(userId, 'new-assignment');
  const [draft, setDraft] = useState<WizardDraft>();
  const [restored, setRestored] = useState(false);
  const latest = useRef<WizardDraft>(undefined);

  useEffect(() => {
    const kept = readDraft(key, fresh);
    setDraft(kept ?? fresh);
    setRestored(kept !== undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the draft that existed when the page was opened
  }, [key]);

  const put = (next: WizardDraft) => {
    latest.current = next;
    setDraft(next);
    if (isUntouched(next, fresh)) draftStore.write(key, {});
    else draftStore.write(key, { about: aboutOf(next), values: next.values });
  };
  return {
    draft,
    touched: draft !== undefined && !isUntouched(draft, fresh),
    restored,
    put,
    /** For several changes before the next render. */
    now: (shown: WizardDraft) => latest.current ?? shown,
    forget: () => draftStore.write(key, {}),
    startOver() {
      put(fresh);
      setRestored(false);
    },
  };
}

function aboutOf({ id, linkedin, customer }: WizardDraft): Record<string, string> {
  return {
    id,
    ...(linkedin !== null && { linkedin }),
    ...(customer && { customer: customer.id, customerName: customer.companyName }),
  };
}

function readDraft(key: string, fresh: WizardDraft): WizardDraft | undefined {
  const { about, values } = draftStore.read(key);
  if (!about?.id || !values) return undefined;
  const { id, linkedin = null, customer, customerName } = about;
  return {
    id,
    values: { ...fresh.values, ...values },
    linkedin,
    customer: customer && customerName ? { id: customer, companyName: customerName } : null,
  };
}
