import { keysOf } from '../typed-entries.ts';
import { may, type Permission, type Role } from './roles.ts';

/**
 * `confirmed`: only within ten minutes after the password or a code was given again. A form says so itself, as an error
 * thrown by the guard would replace the page with everything typed in it.
 */
export type Access = { needs: Permission; confirmed?: 'byGuard' | 'byForm' };
/** Access to the loader and to the action of a route. A method that is absent is refused to everyone. */
export type RouteAccess = { get?: Access; post?: Access };

const own: Access = { needs: 'ownAccount' };
const read: Access = { needs: 'read' };
const edit: Access = { needs: 'edit' };
const remove: Access = { needs: 'delete' };
const bulk: Access = { needs: 'bulk' };
const download: Access = { needs: 'export' };
const administer: Access = { needs: 'administer' };
const createBackup: Access = { needs: 'createBackup' };
const manageBackups: Access = { needs: 'manageBackups' };
const audit: Access = { needs: 'readOwnAudit' };
const confirmed = (access: Access): Access => ({ ...access, confirmed: 'byGuard' });
const confirmedForm = (access: Access): Access => ({ ...access, confirmed: 'byForm' });

/**
 * Who may use each route of the back office. The guard (server/http/staff-context.ts) checks it before any loader or
 * action runs, and does not compile if a route is missing. Where more depends on the content of a request, its use case
 * decides.
 */
export const routeAccess = {
  '/admin/dashboard': { get: read },
  '/admin/dashboard/sollicitaties': { get: read },
  '/admin/dashboard/sollicitaties/export': { get: download, post: download },
  '/admin/dashboard/sollicitaties/status': { post: edit },
  '/admin/dashboard/sollicitaties/afwijzing': { post: edit },
  '/admin/dashboard/sollicitaties/afwijzen': { post: edit },
  '/admin/dashboard/sollicitaties/:id': { get: read },
  '/admin/dashboard/sollicitaties/:id/cv': { get: read },
  '/admin/dashboard/sollicitaties/:id/cv-tekst': { get: read },
  '/admin/dashboard/sollicitaties/:id/notities': { post: edit },
  '/admin/dashboard/sollicitaties/:id/verwijderen': { post: remove },
  '/admin/dashboard/sollicitaties/:id/vervolg': { post: edit },
  '/admin/dashboard/sollicitaties/:id/plaatsen': { get: edit, post: edit },
  '/admin/dashboard/bezoekers': { get: read },
  '/admin/dashboard/bezoekers/nu': { get: read },
  '/admin/dashboard/berichten': { get: read },
  '/admin/dashboard/berichten/markeren': { post: edit },
  '/admin/dashboard/berichten/verwijderen': { post: remove },
  '/admin/dashboard/berichten/:id/gegevens': { get: download },
  '/admin/dashboard/berichten/:id/wissen': { post: remove },
  '/admin/dashboard/vacatures': { get: read },
  '/admin/dashboard/vacatures/export': { get: download, post: download },
  '/admin/dashboard/vacatures/import': { get: bulk },
  '/admin/dashboard/vacatures/klanten': { get: edit },
  '/admin/dashboard/vacatures/klanten/koppelen': { post: bulk },
  '/admin/dashboard/vacatures/:id': { get: read, post: edit },
  '/admin/dashboard/vacatures/:id/kandidaten': { get: read },
  '/admin/dashboard/vacatures/:id/lopend': { get: edit },
  '/admin/dashboard/new': { get: edit },
  '/admin/dashboard/new/save': { post: edit },
  '/admin/dashboard/edit/:id': { get: edit },
  '/admin/dashboard/edit/:id/save': { post: edit },
  '/admin/dashboard/settings': { get: administer },
  '/admin/dashboard/settings/logo': { post: administer },
  '/admin/dashboard/settings/logo/verwijderen': { post: administer },
  '/admin/dashboard/settings/save': { post: administer },
  '/admin/dashboard/settings/team': { post: administer },
  '/admin/dashboard/settings/team/foto': { post: administer },
  '/admin/dashboard/settings/team/wijzigen': { post: administer },
  '/admin/dashboard/teksten': { get: read },
  '/admin/dashboard/teksten/:page': { get: read },
  '/admin/dashboard/teksten/:page/save': { post: administer },
  '/admin/dashboard/teksten/:page/voorbeeld': { post: administer },
  '/admin/dashboard/audit': { get: audit },
  '/admin/dashboard/audit/export': { get: confirmed(audit) },
  '/admin/dashboard/backup': { get: createBackup },
  '/admin/dashboard/backup/voortgang': { get: createBackup },
  '/admin/dashboard/backup/werk': { post: createBackup },
  '/admin/dashboard/backup/instellingen': { post: confirmed(manageBackups) },
  '/admin/dashboard/backup/upload': { post: manageBackups },
  '/admin/dashboard/backup/:id/download': { get: confirmed(manageBackups) },
  '/admin/dashboard/bewaartermijnen': { get: read },
  '/admin/dashboard/mail': { get: read },
  '/admin/dashboard/mail/opnieuw': { post: edit },
  '/admin/dashboard/mail/taken': { get: read },
  '/admin/dashboard/mail/taken/nu': { post: administer },
  '/admin/dashboard/mail/sjablonen': { get: read },
  '/admin/dashboard/mail/sjablonen/nieuw': { get: edit },
  '/admin/dashboard/mail/sjablonen/voorbeeld': { post: read },
  '/admin/dashboard/mail/sjablonen/zoeken': { get: read },
  '/admin/dashboard/mail/sjablonen/:id': { get: read },
  '/admin/dashboard/mail/sjablonen/:id/opslaan': { post: edit },
  '/admin/dashboard/mail/sjablonen/:id/archiveren': { post: edit },
  '/admin/dashboard/mail/groepen': { get: read },
  '/admin/dashboard/mail/groepen/:id/stoppen': { post: bulk },
  '/admin/dashboard/mail/controle': { get: edit },
  '/admin/dashboard/mail/controle/deel': { post: edit },
  '/admin/dashboard/mail/postvakken': { get: edit },
  '/admin/dashboard/mail/postvakken/nieuw': { get: edit },
  '/admin/dashboard/mail/postvakken/terug': { get: edit },
  '/admin/dashboard/mail/postvakken/:id': { get: edit },
  '/admin/dashboard/mail/postvakken/:id/inloggen': { get: confirmed(edit) },
  '/admin/dashboard/mail/postvakken/:id/save': { post: edit },
  '/admin/dashboard/mail/postvakken/:id/stap': { post: edit },
  '/admin/dashboard/mail/:id/inhoud': { get: read },
  '/admin/mail': { get: read },
  '/admin/mail/:id': { get: read },
  '/admin/mail/:id/afgehandeld': { post: edit },
  '/admin/mail/:id/inhoud/:mailId': { get: read },
  '/admin/mail/:id/bijlagen/:attachmentId': { get: read, post: edit },
  '/admin/mail/schrijven': { get: edit },
  '/admin/crm/tags': { get: read },
  '/admin/crm/pools': { get: read },
  '/admin/crm/pools/:id': { get: read },
  '/admin/crm/groups/search': { get: read },
  '/admin/crm/groups/:id/save': { post: edit },
  '/admin/crm/groups/:id/merge': { post: edit },
  '/admin/crm/groups/:id/delete': { post: remove },
  '/admin/bulk/selectie': { post: bulk },
  '/admin/bulk/regels': { post: bulk },
  '/admin/bulk/keuzes': { get: bulk },
  '/admin/bulk/voorbeeld': { post: bulk },
  '/admin/bulk/uitvoeren': { post: bulk },
  '/admin/bulk/:id/terugdraaien': { post: bulk },
  '/admin/mail/groep/voorbereiden': { post: bulk },
  '/admin/mail/groep/versturen': { post: bulk },
  '/admin/mail/concept/:id': { post: edit },
  '/admin/mail/concept/:id/weggooien': { post: edit },
  '/admin/mail/concept/:id/versturen': { post: edit },
  '/admin/mail/concept/:id/terughalen': { post: edit },
  '/admin/crm': { get: read },
  '/admin/crm/customers': { get: read },
  '/admin/crm/customers/new': { get: edit },
  '/admin/crm/customers/export': { get: download, post: download },
  '/admin/crm/customers/import': { get: bulk },
  '/admin/crm/customers/:id': { get: read },
  '/admin/crm/customers/:id/edit': { get: edit },
  '/admin/crm/customers/:id/save': { post: edit },
  '/admin/crm/customers/:id/documents': { post: edit },
  '/admin/crm/customers/:id/documents/:documentId': { get: read, post: remove },
  '/admin/crm/customers/:id/delete': { post: remove },
  '/admin/crm/customers/:customerId/contacts/new': { get: edit },
  '/admin/crm/customers/:customerId/activities/new': { get: edit },
  '/admin/crm/customers/:customerId/opportunities/new': { get: edit },
  '/admin/crm/contacts': { get: read },
  '/admin/crm/contacts/new': { get: edit },
  '/admin/crm/contacts/export': { get: download, post: download },
  '/admin/crm/contacts/import': { get: bulk },
  '/admin/crm/contacts/:id': { get: read },
  '/admin/crm/contacts/:id/edit': { get: edit },
  '/admin/crm/contacts/:id/save': { post: edit },
  '/admin/crm/contacts/:id/data': { get: download },
  '/admin/crm/contacts/:id/delete': { post: remove },
  '/admin/crm/company-search': { get: read },
  '/admin/crm/import': { post: bulk },
  '/admin/crm/presentations': { get: read },
  '/admin/crm/presentations/export': { get: download },
  '/admin/crm/presentations/new': { get: edit, post: edit },
  '/admin/crm/presentations/:id': { post: edit },
  '/admin/crm/interviews/new': { post: edit },
  '/admin/crm/interviews/:id': { post: edit },
  '/admin/crm/opportunities': { get: read },
  '/admin/crm/opportunities/new': { get: edit },
  '/admin/crm/opportunities/export': { get: download, post: download },
  '/admin/crm/opportunities/import': { get: bulk },
  '/admin/crm/opportunities/move': { post: edit },
  '/admin/crm/opportunities/:id': { get: read },
  '/admin/crm/opportunities/:id/edit': { get: edit },
  '/admin/crm/opportunities/:id/save': { post: edit },
  '/admin/crm/opportunities/:id/delete': { post: remove },
  '/admin/crm/opportunities/:id/vacature': { post: edit },
  '/admin/crm/activities': { get: read },
  '/admin/crm/activities/new': { get: edit },
  '/admin/crm/activities/export': { get: download, post: download },
  '/admin/crm/activities/import': { get: bulk },
  '/admin/crm/activities/status': { post: edit },
  '/admin/crm/activities/plan': { post: edit },
  '/admin/crm/activities/choices': { get: read },
  '/admin/crm/activities/named': { get: edit },
  '/admin/crm/activities/agenda': { get: own },
  '/admin/crm/activities/agenda/link': { post: own },
  '/admin/crm/activities/:id': { get: read },
  '/admin/crm/activities/:id/log': { post: edit },
  '/admin/crm/activities/:id/save': { post: edit },
  '/admin/crm/activities/:id/delete': { post: remove },
  '/admin/crm/candidates': { get: read },
  '/admin/crm/candidates/new': { get: edit },
  '/admin/crm/candidates/export': { get: download, post: download },
  '/admin/crm/candidates/import': { get: bulk },
  '/admin/crm/candidates/:id': { get: read },
  '/admin/crm/candidates/:id/edit': { get: edit },
  '/admin/crm/candidates/:id/save': { post: edit },
  '/admin/crm/candidates/:id/delete': { post: remove },
  '/admin/crm/candidates/:id/consent': { post: edit },
  '/admin/crm/candidates/:id/take-over': { post: edit },
  '/admin/crm/candidates/:id/notes': { post: edit },
  '/admin/crm/candidates/:id/documents': { post: edit },
  '/admin/crm/candidates/:id/documents/:documentId': { get: read, post: remove },
  '/admin/crm/candidates/:id/propose': { get: edit, post: edit },
  '/admin/crm/candidates/:id/opdrachten': { get: read },
  '/admin/crm/candidates/:id/data': { get: download },
  '/admin/crm/candidates/:id/merge': { get: remove },
  '/admin/crm/candidates/:id/merge/save': { post: remove },
  '/admin/crm/candidates/:id/merge/undo': { post: remove },
  '/admin/crm/placements': { get: read },
  '/admin/crm/placements/export': { get: download },
  '/admin/crm/placements/import': { get: bulk },
  '/admin/crm/placements/new/:applicationId': { get: edit },
  '/admin/crm/placements/:id': { get: read },
  '/admin/crm/placements/:id/documents': { post: edit },
  '/admin/crm/placements/:id/documents/:documentId': { get: read, post: remove },
  '/admin/crm/placements/:id/place': { post: edit },
  '/admin/crm/placements/:id/edit': { get: edit },
  '/admin/crm/placements/:id/save': { post: edit },
  '/admin/crm/placements/:id/end': { post: edit },
  '/admin/crm/placements/:id/cancel': { post: edit },
  '/admin/lists/:list/views': { post: read },
  '/admin/lists/:list/filters/:filter': { get: read },
  '/admin/figures': { get: read },
  '/admin/figures/export': { get: download },
  '/admin/search': { get: read },
  '/admin/counts': { get: read },
  '/admin/notifications': { get: own },
  '/admin/notifications/seen': { post: own },
  '/admin/together': { post: own },
  '/admin/owner': { post: edit },
  '/admin/users': { get: administer, post: confirmedForm(administer) },
  '/admin/users/:id': { post: confirmedForm(administer) },
  '/admin/account': { get: own },
  '/admin/account/confirm': { get: own, post: own },
  '/admin/account/password': { post: confirmedForm(own) },
  '/admin/account/profile': { post: confirmedForm(own) },
  '/admin/account/two-factor': { post: confirmedForm(own) },
  '/admin/account/two-factor/remove': { post: confirmedForm(own) },
  '/admin/account/sessions': { post: own },
  '/admin/account/preferences': { post: own },
  '/admin/account/theme': { post: own },
  '/admin/session': { get: own, post: own },
  '/admin/*': { get: own, post: own },
} as const satisfies Record<string, RouteAccess>;

type GuardedPath = keyof typeof routeAccess;
/** Without what all of them begin with. */
export type OfficePage = GuardedPath extends infer Path
  ? Path extends `/admin/${infer Rest}`
    ? Rest
    : never
  : never;

/** Whether a link to this page of the back office leads somewhere. */
export function mayOpen(role: Role, path: GuardedPath): boolean {
  const { get }: RouteAccess = routeAccess[path];
  return get !== undefined && may(role, get.needs);
}

const patterns = keysOf(routeAccess).map((path) => ({
  path,
  matches: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`),
}));

/** Of the menu, which asks for each of its entries. */
const fixedPaths = new Map<string, GuardedPath>(keysOf(routeAccess).map((path) => [path, path]));

/** The same for a URL. */
export function mayFollow(role: Role, url: string): boolean {
  const [pathname = ''] = url.split(/[?#]/, 1);
  const fixed = fixedPaths.get(pathname);
  if (fixed) return mayOpen(role, fixed);
  const found = patterns.find(({ matches }) => matches.test(pathname));
  return !found || mayOpen(role, found.path);
}
