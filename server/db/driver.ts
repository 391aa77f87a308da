/**
 * The driver of PostgreSQL, by the one door through which it may be imported.
 *
 * Version 3.4.9 of the driver cannot lose a connection in the middle of a transaction: the rollback that it then sends
 * is written to a socket that is no longer there, which ends the process (porsager/postgres issues 1154 and 1208); or it
 * stays in the buffer, and that connection of the pool never says anything again; or the next question, on a new
 * connection, is answered with the error that ended the last one. One that is lost while it asks for the types of the
 * database, which is the first that it does, ends the process as well. All are mended here as the file is loaded, until
 * a version comes that does it itself.
 */
import { registerHooks } from 'node:module';

const file = /\/postgres\/src\/connection\.js$/;

const mends: [from: string, to: string][] = [
  // What is asked of a connection that is gone fails, as it does of one that was ended. True: it is not busy.
  [
    '    if (terminated)\n      return queryError(q, ',
    "    if (socket === null)\n      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true\n\n    if (terminated)\n      return queryError(q, ",
  ],
  ['    const x = socket.write(chunk, fn)\n', '    const x = socket !== null && socket.write(chunk, fn)\n'],
  // What was not sent is not for the next connection, and must not keep it from sending.
  [
    "    clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)\n",
    "    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener('data', data)\n",
  ],
  [
    '    clearImmediate(nextWriteTimer)\n    if (socket) {\n',
    '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    if (socket) {\n',
  ],
  [
    '    closedTime = performance.now()\n',
    '    query = results = errorResponse = null\n    result = new Result()\n    closedTime = performance.now()\n',
  ],
  // Whoever waits for this connection hears of the loss anyway; the types are asked for again.
  [
    '        return fetchArrayTypes()\n',
    '        return fetchArrayTypes().catch(() => (needsTypes = true))\n',
  ],
];

function mended(source: string): string {
  return mends.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error('This version of the driver must be mended otherwise');
    return text.replace(from, () => to);
  }, source);
}

const asText = (source: NodeJS.TypedArray | ArrayBuffer | null | undefined) =>
  new TextDecoder().decode(source ?? undefined);

const hooks = registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!file.test(url)) return loaded;
    const { source } = loaded;
    return { ...loaded, source: mended(typeof source === 'string' ? source : asText(source)) };
  },
});
export const { default: postgres } = await import('postgres');
hooks.deregister();
