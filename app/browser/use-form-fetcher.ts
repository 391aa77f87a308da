import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { AccountFormState } from '#domain/accounts/account-form-state.ts';
import type { FormAnswer, FormPath } from '#domain/wire.ts';
import { confirmIdentity } from './confirm-identity.ts';
import type { Endpoint } from './send.ts';

/** A form that stays on its page. The route answers with a `FormResult` of the same path, so that the types agree. */
export function useFormFetcher<Path extends FormPath>({ url }: Endpoint<Path>) {
  return { fetcher: useConfirmedFetcher<FormAnswer<Path>>(), action: url };
}

/** If the server wants the password again, asks for it and then submits the same form again. */
export function useConfirmedFetcher<Answer extends AccountFormState>(key?: string) {
  const fetcher = useFetcher<Answer>(key === undefined ? {} : { key });
  const sent = useRef<{ form: FormData; action: string }>(undefined);
  const { data, state, formData, formAction, submit } = fetcher;
  useEffect(() => {
    if (formData && formAction) sent.current = { form: formData, action: formAction };
  }, [formData, formAction]);
  useEffect(() => {
    if (state !== 'idle' || data?.problem !== 'confirmationRequired' || !sent.current) return;
    const { form, action } = sent.current;
    sent.current = undefined;
    void confirmIdentity().then(async (confirmed) => {
      if (confirmed) await submit(form, { method: 'post', action });
    });
  }, [state, data, submit]);
  return fetcher;
}
