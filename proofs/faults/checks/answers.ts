import { statusOf } from '../requests.ts';
import type { Invariant } from './invariant.ts';

const pages = ['/readyz', '/', '/opdrachten', '/admin/dashboard', '/admin/crm/candidates'];

export const answers: Invariant = {
  claim: 'the site and the back office answer',
  async find(place) {
    const problems: string[] = [];
    for (const page of pages) {
      const status = await statusOf(place, page, 20_000);
      if (status !== 200) problems.push(`${page} answered ${status}`);
    }
    return problems;
  },
};
