import { createElement, type RefAttributes, useCallback, useEffect, useId, useMemo } from 'react';
import { type FetcherFormProps, useFetcher } from 'react-router';
import type { AccountFormState } from '#domain/accounts/account-form-state.ts';
import type { FormAnswer, FormPath } from '#domain/wire.ts';
import { confirmIdentity } from './confirm-identity.ts';
import type { Endpoint } from './send.ts';

type FormProps = Omit<FetcherFormProps, 'method'> & RefAttributes<HTMLFormElement> & { action: string };
type Submission = { form: FormData; action: string };

/**
 * The last submission of each fetcher, noted when it is sent. The fetcher itself forgets the form with the answer, and a
 * quick answer may come before anything was rendered.
 */
const submissions = new Map<string, Submission>();

/** A form that stays on its page. The route answers with a `FormResult` of the same path, so that the types agree. */
export function useFormFetcher<Path extends FormPath>({ url }: Endpoint<Path>) {
  return { fetcher: useConfirmedFetcher<FormAnswer<Path>>(useId()), action: url };
}

/** If the server wants the password again, asks for it and then submits the same form again. */
export function useConfirmedFetcher<Answer extends AccountFormState>(key: string) {
  const fetcher = useNotingFetcher<Answer>(key);
  const { data, state, submit } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    const sent = submissions.get(key);
    submissions.delete(key);
    if (!sent || data.problem !== 'confirmationRequired') return;
    void confirmIdentity().then(async (confirmed) => {
      if (confirmed) await submit(sent.form, sent.action);
    });
  }, [key, state, data, submit]);
  return fetcher;
}

/** For a component that submits what another one, with `useConfirmedFetcher` and the same key, repeats. */
export function useNotingFetcher<Answer>(key: string) {
  const { data, state, submit: send, Form: FetcherForm } = useFetcher<Answer>({ key });
  const submit = useCallback(
    (fields: FormData | Record<string, string>, action: string) => {
      const form = fields instanceof FormData ? fields : formOf(fields);
      submissions.set(key, { form, action });
      return send(form, { method: 'post', action });
    },
    [key, send],
  );
  const Form = useMemo(
    () => (props: FormProps) =>
      createElement(FetcherForm, {
        ...props,
        method: 'post',
        onSubmit: (event) => {
          const { currentTarget, nativeEvent } = event;
          const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
          submissions.set(key, { form: new FormData(currentTarget, submitter), action: props.action });
          props.onSubmit?.(event);
        },
      }),
    [key, FetcherForm],
  );
  return { data, state, submit, Form };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
