import type { Invariant } from './invariant.ts';
import { staffHeaders } from '../requests.ts';

const pages = ['/readyz', '/', '/opdrachten', '/admin/dashboard', '/admin/crm/candidates'];

export const answers: Invariant = {
  claim: 'the site and the back office answer',
  async find(place) {
    const problems: string[] = [];
    for (const page of pages) {
      const signal = AbortSignal.timeout(20_000);
      const headers = page.startsWith('/admin') ? staffHeaders(place) : {};
      const status = await fetch(place.url + page, { headers, redirect: 'manual', signal }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        (error: Error) => error.message,
      );
      if (status !== 200) problems.push(`${page} answered ${status}`);
    }
    return problems;
  },
};
