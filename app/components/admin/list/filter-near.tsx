import { useState } from 'react';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { distances, type NearParam } from '#domain/list-filters.ts';
import { FilterChoices } from './filter-choices.tsx';
import type { FilterEntry } from './filter-entry.ts';
import { useListChange } from './list-url.ts';

const USUAL_KM = 25;

type Props = { entry: FilterEntry; param: NearParam; onDone: () => void };

/** A place and how far from it, in a straight line. */
export function FilterNear({ entry, param, onDone }: Props) {
  const { filter } = useTexts().list;
  const change = useListChange();
  const chosen = param.read(new URLSearchParams(entry.chosen[0] && { [param.name]: entry.chosen[0] }));
  const [km, setKm] = useState(chosen?.km ?? USUAL_KM);
  const ask = (place: string | undefined, within: number) =>
    change({ [param.name]: place === undefined ? null : param.write({ place, km: within }) });
  const places: FilterEntry = {
    ...entry,
    label: filter.place,
    chosen: chosen ? [chosen.place] : [],
    nameOf: (place) => place,
  };
  return (
    <>
      <Segmented
        className="list-filter-popup__distances"
        name="km"
        legend={filter.distance}
        value={String(km)}
        options={distances.map((one) => ({ value: String(one), label: `${one} km` }))}
        onChange={(value) => {
          setKm(Number(value));
          if (chosen) ask(chosen.place, Number(value));
        }}
      />
      <FilterChoices
        entry={places}
        onToggle={(place) => {
          ask(place === chosen?.place ? undefined : place, km);
          onDone();
        }}
      />
      <p className="list-filter-popup__none">{filter.places}</p>
    </>
  );
}
