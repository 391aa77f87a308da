import type { Sql } from '#server/db/client.ts';
import { finding, type Outcome } from './fault.ts';
import type { Place } from './place.ts';
import type { Attempt } from './writes/write.ts';

type State = 'under way' | 'acknowledged' | 'refused' | 'unanswered';
type Entry = Attempt & { name: string; state: State; answer?: string };

/** What was sent to the program, and what it said of it. Kept by whoever sends, so no fault of the program reaches it. */
export class Journal {
  readonly #entries: Entry[] = [];
  readonly #surprises: string[] = [];

  /** Sends something and notes whether it was acknowledged; rejects when there is no answer. */
  async send(name: string, attempt: Attempt, place: Place): Promise<boolean> {
    const entry: Entry = { ...attempt, name, state: 'under way' };
    this.#entries.push(entry);
    try {
      const { acknowledged, status, body } = await attempt.send(place);
      entry.state = acknowledged ? 'acknowledged' : 'refused';
      entry.answer = `${name} was answered with ${status}: ${JSON.stringify(body)?.slice(0, 300)}`;
      // What is in order is not refused, whatever goes wrong inside.
      if (!acknowledged && status < 500) this.#surprises.push(entry.answer);
      return acknowledged;
    } catch (error) {
      entry.state = 'unanswered';
      throw error;
    }
  }

  count(state: State): number {
    return this.#entries.filter((entry) => entry.state === state).length;
  }

  refusals(): string[] {
    return this.#entries.filter(({ state }) => state === 'refused').map(({ answer }) => answer ?? '');
  }

  /** How many of each kind are neither answered nor given up. */
  underWay(): Map<string, number> {
    const open = this.#entries.filter(({ state }) => state === 'under way');
    return new Map([...Map.groupBy(open, ({ name }) => name)].map(([name, of]) => [name, of.length]));
  }

  kinds(state: State): Set<string> {
    return new Set(this.#entries.filter((entry) => entry.state === state).map(({ name }) => name));
  }

  /** What was acknowledged is done, once; anything else is done once or not at all. */
  async check(sql: Sql): Promise<Pick<Outcome, 'proved' | 'broken'>> {
    const problems = [...this.#surprises];
    const open = { done: 0, absent: 0 };
    for (const { name, state, look } of this.#entries) {
      const verdict = await look(sql);
      if (typeof verdict === 'object') problems.push(`${name} (${state}) is half there: ${verdict.half}`);
      else if (state === 'acknowledged' && verdict === 'absent') problems.push(`${name} was lost`);
      else if (state !== 'acknowledged') open[verdict] += 1;
    }
    const others = open.done + open.absent;
    const rest =
      others > 0 ? `, ${others} without an answer are done (${open.done}) or not (${open.absent})` : '';
    return finding(`all acknowledged writes there once${rest}`, problems);
  }

  /**
   * As a browser does when no answer came: what was not acknowledged, and is there whole or not at all, is sent again,
   * and then is there once.
   */
  async sendAgain(place: Place): Promise<string[]> {
    const problems: string[] = [];
    for (const entry of this.#entries) {
      if (entry.state === 'acknowledged') continue;
      const left = await entry.look(place.sql);
      if (typeof left === 'object')
        problems.push(`${entry.name} (${entry.state}) is half there: ${left.half}`);
      const { acknowledged, status } = await entry.send(place);
      const verdict = await entry.look(place.sql);
      // What is gone by the first sending may be unknown to the second.
      if (verdict === 'done' && (acknowledged || status === 404)) entry.state = 'acknowledged';
      else problems.push(`${entry.name}, sent again (${status}): ${JSON.stringify(verdict)}`);
    }
    return problems;
  }
}
