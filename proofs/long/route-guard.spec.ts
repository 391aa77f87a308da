import { proveRouteGuard } from '#tests/support/route-guard.ts';

proveRouteGuard('all');
