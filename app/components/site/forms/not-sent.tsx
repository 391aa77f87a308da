import { useTexts } from '#app/browser/use-site.ts';
import type { FormState } from '#domain/form-state.ts';

/** What somebody wrote for an assignment that closed meanwhile, so that they do not lose it. */
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
