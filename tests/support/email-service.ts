import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { EmailJsConfig } from '#server/config.ts';
import { portOf } from './port-of.ts';

export type ServiceRequest = {
  method?: string;
  path?: string;
  contentType?: string;
  body: Record<string, unknown>;
};

/** A stand-in for the third-party email service, with its documented interface. */
export async function startEmailService() {
  const requests: ServiceRequest[] = [];
  const answer = { status: 200, text: 'OK', delayMs: 0, hangUp: false };
  const server = createServer((req, res) => {
    void (async () => {
      requests.push(await readRequest(req));
      if (answer.hangUp) return void req.socket.destroy();
      if (answer.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, answer.delayMs));
      res.writeHead(answer.status, { 'Content-Type': 'text/plain' }).end(answer.text);
      // Ignore clients that disconnect in the middle of a request.
    })().catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  const config: EmailJsConfig = {
    serviceId: 'service_lexbrug',
    templateId: 'template_bericht',
    publicKey: 'openbare-sleutel',
    privateKey: 'geheime-sleutel',
    origin: `http://127.0.0.1:${port}`,
  };
  return {
    config,
    requests,
    answer,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(req: IncomingMessage): Promise<ServiceRequest> {
  return {
    ...(req.method && { method: req.method }),
    ...(req.url && { path: req.url }),
    ...(req.headers['content-type'] && { contentType: req.headers['content-type'] }),
    body: z.record(z.string(), z.unknown()).parse(JSON.parse(await text(req))),
  };
}
