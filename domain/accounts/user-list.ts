import { describeList, type StateOf } from '../list-description.ts';
import { choices } from '../list-filters.ts';
import { type Role, roles } from './roles.ts';
import { type UserStatus, userStatuses } from './user-actions.ts';

/** All on one page. */
export const userList = describeList({
  pageSize: 1000,
  filters: { role: choices('rol', roles), status: choices('status', userStatuses) },
  others: {},
});
export type UserListState = StateOf<typeof userList>;

type Searched = { name: string; email: string; role: Role; status: UserStatus };

/** Has every word of the search in the name or the address, and one of the roles and statuses. */
export function isInUserList(user: Searched, { search, role, status }: UserListState): boolean {
  const text = `${user.name} ${user.email}`.toLowerCase();
  const words = search.toLowerCase().split(' ').filter(Boolean);
  return (
    words.every((word) => text.includes(word)) &&
    (role?.includes(user.role) ?? true) &&
    (status?.includes(user.status) ?? true)
  );
}
