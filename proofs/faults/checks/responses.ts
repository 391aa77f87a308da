import { statusOf } from '../requests.ts';
import type { Invariant } from './invariant.ts';

const pages = ['/readyz', '/', '/opdrachten', '/admin/dashboard', '/admin/crm/candidates'];

export const siteResponds: Invariant = {
  claim: 'the site and the back office respond',
  async find(installation) {
    const problems: string[] = [];
    for (const page of pages) {
      const status = await statusOf(installation, page, 20_000);
      if (status !== 200) problems.push(`${page} returned ${status}`);
    }
    return problems;
  },
};
