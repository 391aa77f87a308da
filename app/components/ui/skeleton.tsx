type Props = {
  /** Read aloud once in place of the empty shapes. */
  label: string;
  shape?: 'text' | 'round' | 'block';
  lines?: number;
};

/** Holds the place of what is on its way, so that its arrival does not move the page. */
export function Skeleton({ label, shape = 'text', lines = 3 }: Props) {
  return (
    <div role="status" className={shape === 'text' ? 'sk-text' : undefined}>
      <span className="vh">{label}</span>
      {shape === 'text' ? (
        Array.from({ length: lines }, (_, at) => <span key={at} className="sk" />)
      ) : (
        <span className={`sk sk--${shape}`} />
      )}
    </div>
  );
}
