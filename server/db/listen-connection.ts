import type { Client } from 'pg';
import { type ConnectionOptions, createClient, escapeIdentifier } from './driver.ts';

export type Listen = (
  channel: string,
  onNotification: (payload: string) => void,
  /** Called after every (re)connect: notifications sent before it were missed. */
  onListen?: () => void,
) => Promise<{ unlisten(): Promise<void> }>;

type Subscription = { channel: string; onNotification: (payload: string) => void; onListen: () => void };

const CLOSE_TIMEOUT_MS = 5_000;

/** In seconds. At most one: pages would be stale for that long after the database is back. */
export function waitBeforeReconnecting(retries: number): number {
  return Math.min(0.01 * 3 ** retries, 1) * (0.5 + Math.random() / 2);
}

/** One connection for all notifications. Once it has been connected it reconnects until it is closed. */
export class ListenConnection {
  readonly #to: string | ConnectionOptions;
  readonly #subscriptions = new Set<Subscription>();
  #client: Promise<Client> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #retries = 0;
  #closed = false;

  constructor(to: string | ConnectionOptions) {
    this.#to = to;
  }

  readonly listen: Listen = async (channel, onNotification, onListen = () => {}) => {
    const client = await this.#connected();
    await client.query(`listen ${escapeIdentifier(channel)}`);
    const subscription = { channel, onNotification, onListen };
    this.#subscriptions.add(subscription);
    onListen();
    return { unlisten: () => this.#unlisten(subscription) };
  };

  async #unlisten(subscription: Subscription): Promise<void> {
    this.#subscriptions.delete(subscription);
    const isShared = [...this.#subscriptions].some(({ channel }) => channel === subscription.channel);
    if (isShared || !this.#client) return;
    const client = await this.#client;
    await client.query(`unlisten ${escapeIdentifier(subscription.channel)}`);
  }

  #connected(): Promise<Client> {
    if (this.#closed) return Promise.reject(new Error('The database connections are closed'));
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<Client> {
    const client = createClient(this.#to);
    // The loss is handled when the connection has ended.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of this.#subscriptions)
        if (subscription.channel === channel) subscription.onNotification(payload);
    });
    try {
      await client.connect();
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
    client.once('end', () => {
      this.#client = undefined;
      this.#reconnectLater();
    });
    return client;
  }

  #reconnectLater(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#reconnect(), waitBeforeReconnecting(this.#retries) * 1000);
    this.#retries += 1;
  }

  async #reconnect(): Promise<void> {
    const client = await this.#connected().catch(() => undefined);
    if (!client) return this.#reconnectLater();
    try {
      for (const channel of new Set([...this.#subscriptions].map((one) => one.channel)))
        await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch {
      // A standby that is taking over refuses LISTEN. Closing the connection triggers the next attempt.
      client.connection.stream.destroy();
      return;
    }
    this.#retries = 0;
    for (const { onListen } of this.#subscriptions) onListen();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = await this.#client?.catch(() => undefined);
    if (!client) return;
    const timer = setTimeout(() => client.connection.stream.destroy(), CLOSE_TIMEOUT_MS);
    await client.end();
    clearTimeout(timer);
  }
}
