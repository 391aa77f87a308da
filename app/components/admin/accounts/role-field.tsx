import { useState } from 'react';
import { SelectField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type Role, roles } from '#domain/accounts/roles.ts';
import { isOneOf } from '#domain/typed-entries.ts';

/** A role with what it may do. */
export function RoleField({ defaultValue = 'recruiter' }: { defaultValue?: Role }) {
  const { roles: names, fields, users } = useTexts().accounts;
  const [role, setRole] = useState(defaultValue);
  return (
    <SelectField
      name="role"
      label={fields.role}
      hint={users.roleLeads[role]}
      defaultValue={defaultValue}
      onChange={({ target }) => isOneOf(roles, target.value) && setRole(target.value)}
      options={roles.map((value) => ({ value, label: names[value] }))}
    />
  );
}
