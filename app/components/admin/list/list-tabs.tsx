import type { Tone } from '#app/components/ui/tone.ts';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import type { ChoiceParam } from '#domain/list-description.ts';
import { useListUrl } from './list-url.ts';

type Props<Value extends string> = {
  param: ChoiceParam<Value>;
  chosen: Value | null;
  counts: Readonly<Record<Value, number>>;
  all: number;
  texts: { tabs: string; all: string };
  words: Readonly<Record<Value, string>>;
  tone?: (value: Value) => Tone;
};

/** A tab per value, and one for all of them. */
export function ListTabs<Value extends string>({
  param,
  chosen,
  counts,
  all,
  texts,
  words,
  tone,
}: Props<Value>) {
  const url = useListUrl();
  const to = (value: Value | null) => url({ [param.name]: param.write(value) });
  return (
    <TabLinks
      label={texts.tabs}
      links={[
        { to: to(null), label: texts.all, count: all, current: chosen === null },
        ...param.values.map((value) => ({
          to: to(value),
          label: words[value],
          count: counts[value],
          current: chosen === value,
          ...(tone && { tone: tone(value) }),
        })),
      ]}
    />
  );
}
