/**
 * Loaded into the program before anything else (`--import`): its clock shows what it should, plus the milliseconds that
 * stand in the file CLOCK_FILE. Timers and the clock of the database go on as they are, as when only one is adjusted.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.CLOCK_FILE ?? '';
let shift = 0;

function look(): void {
  // What the program starts with an environment of its own knows of no file.
  if (file) shift = Number(readFileSync(file, 'utf8')) || 0;
}

class ShiftedDate extends RealDate {
  constructor(...given: []) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }

  static override now(): number {
    return RealDate.now() + shift;
  }

  /** Also what Node itself makes, such as the times of files. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && RealDate.prototype.isPrototypeOf(value);
  }
}

look();
setInterval(look, 50).unref();
globalThis.Date = ShiftedDate as DateConstructor;
