import { setTimeout as delay } from 'node:timers/promises';

export async function until(condition: () => boolean | Promise<boolean>, patience = 10_000): Promise<void> {
  for (const end = Date.now() + patience; !(await condition()); await delay(10)) {
    if (Date.now() > end) throw new Error(`Not so within ${patience} ms`);
  }
}
