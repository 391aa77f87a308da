import { Tag } from '#app/components/ui/tag.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Requirements } from '#domain/assignments/requirements.ts';

/** The requirements derived from the description, while it is being typed. */
export function DerivedLists({ expertise, skills }: Requirements) {
  const { form } = useTexts().assignmentManagement;
  const empty = expertise.length + skills.length === 0;
  return (
    <section className="derived-lists" aria-labelledby="derived-title">
      <h3 id="derived-title">{form.derived}</h3>
      {empty && <p className="text-dim">{form.derivedEmpty}</p>}
      <Items label={form.derivedExpertise} items={expertise} />
      <Items label={form.derivedSkills} items={skills} />
    </section>
  );
}

function Items({ label, items }: { label: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h4>
        {label} <small>{items.length}</small>
      </h4>
      <ul className="tag-list">
        {items.map((item) => (
          <li key={item}>
            <Tag>{item}</Tag>
          </li>
        ))}
      </ul>
    </div>
  );
}
