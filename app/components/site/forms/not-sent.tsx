import { useTexts } from '#app/browser/use-site.ts';
import type { FormState } from '#domain/form-state.ts';

/** The text of an application for an assignment that closed or disappeared meanwhile, so that it is not lost. */
export function NotSent({ form }: { form: FormState | undefined }) {
  const { notSent } = useTexts().application;
  const motivation = form?.values.motivation;
  if (!motivation) return null;
  return (
    <section className="info-panel">
      <h2>{notSent.title}</h2>
      <p>{notSent.lead}</p>
      <textarea className="textarea" aria-label={notSent.title} readOnly rows={8} defaultValue={motivation} />
    </section>
  );
}
