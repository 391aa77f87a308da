import type { NewAssignment } from '#domain/assignments/assignment-record.ts';
import type { AssignmentType, Vakgebied } from '#domain/assignments/assignment.ts';
import type { DemoCustomer } from './demo-crm.ts';
import type { Sector } from './crm/companies.ts';

export const sectorsOf: Record<Vakgebied, Sector[]> = {
  Legal: ['business'],
  Juridisch: ['public', 'institution'],
  'Compliance & Risk': ['finance'],
  Privacy: ['institution', 'public'],
  Notariaat: ['notary'],
  Advocatuur: ['firm'],
};

/** Of a month with forty hours a week. */
const hoursAMonth = 173;
/** Employer costs on top of the salary. */
const employerCosts = 1.4;
const margin: Record<AssignmentType, number> = { Detachering: 1.28, ZZP: 1.16, 'Werving & selectie': 0.22 };

/** Without a customer, but named as one is. */
const namedAsCustomer: Record<string, string> = {
  'Jurist Toezicht en Handhaving': 'Omgevingsdienst Beken en Heide',
  'Juridisch medewerker Insolventierecht': 'Rossumhof Advocaten B.V.',
};

type Role = NewAssignment & { id: string };

/**
 * Adds customer, contact, opportunity and amounts. Some have no customer yet, as after an
 * upgrade.
 */
export function withCustomers(
  roles: readonly Role[],
  crm: readonly DemoCustomer[],
  ownerIds: readonly (string | undefined)[],
) {
  return roles.map((role, at) => {
    const possible = crm.filter(
      ({ customer, sector }) =>
        customer.status === 'active' &&
        customer.createdAt < role.createdAt &&
        sectorsOf[role.vakgebied].includes(sector),
    );
    const chosen = at % 4 === 3 ? undefined : possible[at % Math.max(1, possible.length)];
    const won = chosen?.opportunities.find(
      ({ stage, createdAt }) => stage === 'closed_won' && createdAt < role.createdAt,
    );
    return {
      ...role,
      organization: namedAsCustomer[role.title] ?? role.organization,
      ownerId: ownerIds[at % ownerIds.length] ?? null,
      customerId: chosen?.customer.id ?? null,
      opportunityId: at % 2 === 0 ? (won?.id ?? null) : null,
      contactIds: chosen?.contacts.filter(({ isPrimary }) => isPrimary).map(({ id }) => id) ?? [],
      ...(chosen && moneyOf(role)),
    };
  });
}

type Pay = Pick<Role, 'type' | 'salaryMin' | 'salaryMax' | 'rateMin' | 'rateMax'>;

export function moneyOf({ type, salaryMin, salaryMax, rateMin, rateMax }: Pay): {
  purchaseCents?: number;
  sellingCents?: number;
  feeCents?: number;
} {
  const salary = salaryMax ?? salaryMin ?? 5000;
  if (type === 'Werving & selectie') {
    return { feeCents: Math.round(salary * 12.96 * margin[type]) * 100 };
  }
  const purchase = type === 'ZZP' ? (rateMax ?? rateMin ?? 100) : (salary * employerCosts) / hoursAMonth;
  return {
    purchaseCents: Math.round(purchase * 2) * 50,
    sellingCents: Math.round(purchase * margin[type]) * 100,
  };
}
