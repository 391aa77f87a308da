import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PAGE_SENT } from './http/page-connections.ts';

const LOOK_MS = 10_000;
/** In so long: fewer are quiet, as open back offices ask for news. */
const QUIET_REQUESTS = 20;
const BUSY_REQUESTS = 200;
/** Buffers are freed on other threads after a collection. */
const SWEEP_MS = 1000;

/**
 * Node keeps the memory of a start or of a busy hour until it needs more. This frees it once few requests come, because a pause of a
 * tenth of a second hinders nobody then. Returns a function that stops it.
 */
export function returnMemoryWhenQuiet(
  server: Server,
  lookMs = LOOK_MS,
  collect = collectGarbage,
): () => void {
  let lately = 0;
  let since = Number.POSITIVE_INFINITY;
  const count = () => {
    lately += 1;
    since += 1;
  };
  server.on('request', count);
  server.on(PAGE_SENT, count);
  const timer = setInterval(() => {
    const quiet = lately < QUIET_REQUESTS;
    lately = 0;
    if (!quiet || since < BUSY_REQUESTS) return;
    since = 0;
    collect();
  }, lookMs).unref();
  return () => clearInterval(timer);
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  setTimeout(trimHeap, SWEEP_MS).unref();
}

/**
 * The C library of Linux keeps what was freed between blocks in use: 30 to 60 MB after a busy time, given back in some
 * milliseconds. Others have no such function.
 */
function trimHeap(): void {
  try {
    const { functions, lib } = foreignFunctions().dlopen(null, {
      malloc_trim: { arguments: ['u64'], return: 'i32' },
    });
    functions.malloc_trim(0n);
    lib.close();
  } catch {
    // Without it only memory is lost.
  }
}

/** Node announces on stderr that this module may change; the version of Node is pinned. */
function foreignFunctions() {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:ffi');
  } finally {
    process.emitWarning = emitWarning;
  }
}
