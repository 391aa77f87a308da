import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import type { Company } from '#domain/crm/customer.ts';
import { type OfferedCompany, useCompanySearch } from './use-company-search.ts';

type Props = {
  value: Company | null;
  onChange: (company: Company | null) => void;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  placeholder?: string;
  /** For a filter bar. */
  small?: boolean;
};

/** Choosing one of very many companies: what is typed is looked for on the server. */
export function CompanyPicker({ value, onChange, placeholder, small, ...wiring }: Props) {
  const { company: t } = useTexts().crm;
  const { companies, state, search } = useCompanySearch();
  const ready = useSyncExternalStore(never, inBrowser, onServer);
  const hint = placeholder ?? t.placeholder;
  const look = classes('input', small && 'input--sm');
  // Until the browser has taken over there is nothing to choose from, and nothing that the security policy refuses.
  if (!ready)
    return <Input {...wiring} small={small} placeholder={hint} value={value?.companyName ?? ''} readOnly />;
  return (
    <Combobox.Root<OfferedCompany>
      items={companies}
      filter={null}
      value={value && { city: null, ...value }}
      onValueChange={(chosen) => onChange(chosen && { id: chosen.id, companyName: chosen.companyName })}
      itemToStringLabel={({ companyName }) => companyName}
      isItemEqualToValue={(one, other) => one.id === other.id}
      autoHighlight
      onOpenChange={(open, { reason }) => {
        // Typing opens the list too, and asks for what was typed.
        if (open && reason !== 'input-change') search('');
      }}
      onInputValueChange={(typed, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') search(typed);
      }}
    >
      <div className={classes('picker', small && 'picker--sm')}>
        <Combobox.Input {...wiring} className={look} placeholder={hint} autoComplete="off" />
        <Combobox.Clear className="picker__x" aria-label={t.clear}>
          <Icon of={X} />
        </Combobox.Clear>
        <Combobox.Trigger className="picker__open" aria-label={t.open}>
          <Icon of={ChevronDown} />
        </Combobox.Trigger>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner className="menu-place" align="start" sideOffset={4}>
          <Combobox.Popup className="menu picker__list">
            <Combobox.Status className="picker__status">
              {state === 'searching' && companies.length === 0 && t.searching}
              {state === 'failed' && t.loadFailed}
              {state === 'found' && companies.length === 0 && t.none}
            </Combobox.Status>
            <Combobox.List>
              {(company: OfferedCompany) => (
                <Combobox.Item key={company.id} value={company} className="menu__item">
                  <span>{company.companyName}</span>
                  {company.city && <small>{company.city}</small>}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

const never = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
