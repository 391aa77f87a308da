import type { Tone } from '#app/components/ui/tone.ts';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import type { ChoiceParam } from '#domain/list-description.ts';
import type { Counted } from '#domain/list-place.ts';
import { formatNumber } from '#domain/time/format.ts';
import type { Language } from '#domain/language.ts';
import { useSite } from '#app/browser/use-site.ts';
import { useListUrl } from './list-url.ts';

type Props<Value extends string> = {
  param: ChoiceParam<Value>;
  chosen: Value | null;
  /** Absent if there are too many to count. */
  counts: Readonly<Record<Value, number>> | undefined;
  all: Counted;
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
  const { language } = useSite();
  const to = (value: Value | null) => url({ [param.name]: param.write(value) });
  return (
    <TabLinks
      label={texts.tabs}
      links={[
        { to: to(null), label: texts.all, count: tabCount(all, language), current: chosen === null },
        ...param.values.map((value) => ({
          to: to(value),
          label: words[value],
          ...(counts && { count: formatNumber(counts[value], language) }),
          current: chosen === value,
          ...(tone && { tone: tone(value) }),
        })),
      ]}
    />
  );
}

const tabCount = ({ total, capped }: Counted, language: Language) =>
  `${formatNumber(total, language)}${capped ? '+' : ''}`;
