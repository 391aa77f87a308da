import { isRecord } from '#domain/typed-entries.ts';
import type { Sql } from '#server/db/client.ts';
import { finding, type Outcome } from './fault.ts';
import type { Target } from './installation.ts';
import type { Attempt } from './writes/write.ts';

type State = 'pending' | 'acknowledged' | 'refused' | 'unanswered';
type Entry = Attempt & { name: string; state: State; answer?: string };

/** Records every request and its response. The client keeps it, so no fault in the program can affect it. */
export class Journal {
  readonly #entries: Entry[] = [];
  readonly #surprises: string[] = [];
  readonly #expected: string | undefined;

  /** `expected`: a problem that the fault causes, and that the person is told at the field. */
  constructor(expected?: string) {
    this.#expected = expected;
  }

  /** Sends a write and records whether it was acknowledged; rejects if there is no response. */
  async send(name: string, attempt: Attempt, installation: Target): Promise<boolean> {
    const entry: Entry = { ...attempt, name, state: 'pending' };
    this.#entries.push(entry);
    try {
      const { acknowledged, status, body } = await attempt.send(installation);
      entry.state = acknowledged ? 'acknowledged' : 'refused';
      entry.answer = `${name} returned ${status}: ${JSON.stringify(body)?.slice(0, 300)}`;
      // A valid request may fail with 5xx but is never refused.
      if (!acknowledged && status < 500 && !this.#isExpected(body)) this.#surprises.push(entry.answer);
      return acknowledged;
    } catch (error) {
      entry.state = 'unanswered';
      throw error;
    }
  }

  #isExpected(body: unknown): boolean {
    return this.#expected !== undefined && isRecord(body) && body.problem === this.#expected;
  }

  count(state: State): number {
    return this.#entries.filter((entry) => entry.state === state).length;
  }

  refusals(): string[] {
    return this.#entries.filter(({ state }) => state === 'refused').map(({ answer }) => answer ?? '');
  }

  /** Number of pending requests per kind of write. */
  pending(): Map<string, number> {
    const open = this.#entries.filter(({ state }) => state === 'pending');
    return new Map([...Map.groupBy(open, ({ name }) => name)].map(([name, of]) => [name, of.length]));
  }

  kinds(state: State): Set<string> {
    return new Set(this.#entries.filter((entry) => entry.state === state).map(({ name }) => name));
  }

  /** Acknowledged writes must be stored once; all others once or not at all. */
  async check(sql: Sql): Promise<Pick<Outcome, 'proved' | 'broken'>> {
    const problems = [...this.#surprises];
    const open = { done: 0, absent: 0 };
    for (const { name, state, inspect } of this.#entries) {
      const verdict = await inspect(sql);
      if (typeof verdict === 'object') problems.push(`${name} (${state}) is half-written: ${verdict.half}`);
      else if (state === 'acknowledged' && verdict === 'absent') problems.push(`${name} was lost`);
      else if (state !== 'acknowledged') open[verdict] += 1;
    }
    const others = open.done + open.absent;
    const rest =
      others > 0 ? `, ${others} unacknowledged are stored (${open.done}) or absent (${open.absent})` : '';
    return finding(`all acknowledged writes stored once${rest}`, problems);
  }

  /**
   * Retries unacknowledged writes as a browser would; each must be stored completely or not at all before, and once
   * afterwards.
   */
  async sendAgain(installation: Target): Promise<string[]> {
    const problems: string[] = [];
    for (const entry of this.#entries) {
      if (entry.state === 'acknowledged') continue;
      const left = await entry.inspect(installation.sql);
      if (typeof left === 'object')
        problems.push(`${entry.name} (${entry.state}) is half-written: ${left.half}`);
      const { acknowledged, status } = await entry.send(installation);
      const verdict = await entry.inspect(installation.sql);
      // A retried deletion may return 404.
      if (verdict === 'done' && (acknowledged || status === 404)) entry.state = 'acknowledged';
      else problems.push(`${entry.name}, sent again (${status}): ${JSON.stringify(verdict)}`);
    }
    return problems;
  }
}
