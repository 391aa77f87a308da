/** A placeholder for loading content, so that the layout does not shift; `label` is announced instead. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <span className="skeleton" />
    </div>
  );
}
