import './quick-imports.ts';

const development = process.argv.includes('--dev');

// React chooses between its development and production code by this variable, at the moment it is loaded.
process.env.NODE_ENV ??= development ? 'development' : 'production';

// The process that restarts this one is gone, and with it whoever would stop this one.
if (development) process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));

const { start } = await import('./start.ts');
await start();
