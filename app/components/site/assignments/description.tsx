import { parseDescription } from '#domain/assignments/description.ts';

export function Description({ text }: { text: string }) {
  return parseDescription(text).map((block, at) => {
    if (block.kind === 'heading') return <h2 key={at}>{block.text}</h2>;
    if (block.kind === 'list') {
      return (
        <ul key={at} className="dash-list">
          {block.items.map((item, place) => (
            <li key={place}>{item}</li>
          ))}
        </ul>
      );
    }
    return (
      <p key={at} className={at === 0 ? 'prose__intro' : undefined}>
        {block.text}
      </p>
    );
  });
}
