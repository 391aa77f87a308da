/**
 * Preloaded into the program (`--import`): shifts its clock by the number of milliseconds in the file CLOCK_FILE.
 * Timers and the database clock are not affected.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.CLOCK_FILE ?? '';
let shift = 0;

function readShift(): void {
  // A child process started with its own environment has no such file.
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

  /** Also covers dates that Node creates, such as file times. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && RealDate.prototype.isPrototypeOf(value);
  }
}

readShift();
setInterval(readShift, 50).unref();
Object.assign(globalThis, { Date: ShiftedDate });
