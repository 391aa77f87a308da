import { data } from 'react-router';
import { InviteUser } from '#app/components/admin/accounts/invite-user.tsx';
import { UsersTable } from '#app/components/admin/accounts/users-table.tsx';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListEmpty } from '#app/components/admin/list/list-states.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { type FormResult, receiveAccountForm } from '#app/routes/auth/receive-account-form.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { inviteForm } from '#domain/accounts/invitation-forms.ts';
import type { InviteAnswer } from '#domain/accounts/user-actions.ts';
import { isInUserList, userList } from '#domain/accounts/user-list.ts';
import { inviteUser } from '#server/accounts/invite-user.ts';
import { listUsers } from '#server/accounts/list-users.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/users.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { found } = context.get(staffContext);
  const state = userList.parse(new URL(request.url).searchParams);
  const all = await listUsers(program.db);
  const active = all.filter(({ status }) => status === 'active');
  return {
    users: all.filter((user) => isInUserList(user, state)),
    total: all.length,
    active: active.length,
    withoutTwoFactor: active.filter(({ hasTwoFactor }) => !hasTwoFactor).length,
    isNarrowed: userList.isNarrowed(state),
    ownId: found.user.id,
  };
}

/** Invites a colleague, or sends the invitation again. */
export function action({ request, context }: Route.ActionArgs): FormResult<'/admin/users'> {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const form = inviteForm(program.config.staffDomain);
  return receiveAccountForm({ request, context }, form, async (values) => {
    const result = await inviteUser(program.db, values, actor, program);
    if (!result.ok) return result;
    const invited = { email: values.email, delivery: result.invitation };
    return data<InviteAnswer>({ ...emptyAccountForm, invited });
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.accounts.users.title,
    hidden: true,
  });
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { users: texts, roles } = useTexts().accounts;
  const { users, total, active, withoutTwoFactor, isNarrowed, ownId } = loaderData;
  return (
    <>
      <div className="page-head">
        <h1>{texts.title}</h1>
        <span className="page-head__caption page-head__caption--count">{total}</span>
        <div className="page-head__actions">
          <InviteUser />
        </div>
      </div>
      <FilterBar
        list={userList}
        placeholder={texts.search}
        filters={{ role: { words: roles, label: texts.role }, status: { words: texts.statuses } }}
      />
      {withoutTwoFactor > 0 && (
        <Notice className="users__notice">{texts.withoutTwoFactor(withoutTwoFactor, active)}</Notice>
      )}
      {users.length === 0 ? (
        <ListEmpty title={texts.none} narrowed={isNarrowed} />
      ) : (
        <UsersTable users={users} ownId={ownId} />
      )}
    </>
  );
}
