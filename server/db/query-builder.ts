// First the driver, mended; then what is built upon it, which would load it otherwise.
import './driver.ts';

export const { drizzle } = await import('drizzle-orm/postgres-js');
