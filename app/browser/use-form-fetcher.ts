import { useFetcher } from 'react-router';
import type { FormAnswer, FormPath } from '#domain/wire.ts';
import type { Endpoint } from './send.ts';

/** A form that stays on its page. The route answers with a `FormResult` of the same path, so that the types agree. */
export function useFormFetcher<Path extends FormPath>({ url }: Endpoint<Path>) {
  return { fetcher: useFetcher<FormAnswer<Path>>(), action: url };
}
