import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTemporaryPostgres, type TemporaryPostgres } from '#server/testing/database/temporary-postgres.ts';
import { startDeafProxy, type DeafProxy } from '#server/testing/servers/deaf-proxy.ts';
import { startFakeOpenai, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { freePort } from '#server/testing/servers/free-port.ts';
import { s3Access, startS3Server, type S3Server } from '#server/testing/servers/s3-server.ts';
import { createScriptedModel } from '#server/testing/servers/scripted-model.ts';
import { makeKillableServer, type KillableServer } from '#scripts/faults/killable-server.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { startMailSink, type MailSink } from './mail-sink.ts';

/** A gate stands before each service, so that it can be taken away and given back. */
export interface Gated<Service> {
  service: Service;
  gate: DeafProxy;
}

export interface Stack {
  /** Where people come in. */
  url: string;
  balancer: Balancer;
  servers: KillableServer[];
  database: Gated<TemporaryPostgres>;
  files: Gated<S3Server>;
  mail: Gated<MailSink>;
  model: Gated<FakeOpenai>;
  stop: () => Promise<void>;
}

export interface StackOptions {
  processes: number;
  graceSeconds: number;
  /** Null: as it is without a setting. */
  querySeconds: number | null;
}

/** Several processes behind a balancer that share a PostgreSQL, a file store, a mail server and a model. */
export async function startStack({ processes, graceSeconds, querySeconds }: StackOptions): Promise<Stack> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-machines-'));
  const [database, files, mail, model] = await Promise.all([
    // What was acknowledged must be there after a crash.
    startTemporaryPostgres({ synchronous_commit: 'on' }).then((service) =>
      behindGate(service, Number(new URL(service.url).port)),
    ),
    startS3Server().then((service) => behindGate(service, Number(new URL(service.url).port))),
    startMailSink().then((service) => behindGate(service, service.port)),
    startFakeOpenai().then((service) => behindGate(service, Number(new URL(service.url).port))),
  ]);
  model.service.answerWith(createScriptedModel('good'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const address = new URL(database.service.url);
  address.port = String(database.gate.port);
  const servers: KillableServer[] = [];
  const ports: number[] = [];
  for (let number = 0; number < processes; number += 1) {
    const own = await freePort();
    ports.push(own);
    servers.push(
      makeKillableServer(own, {
        PUBLIC_URL: url,
        DATA_DIR: path.join(home, 'data'),
        DATABASE_URL: address.toString(),
        TRUST_PROXY: '1',
        STOP_GRACE_SECONDS: String(graceSeconds),
        S3_ENDPOINT: `http://127.0.0.1:${files.gate.port}`,
        S3_BUCKET: files.service.bucket,
        S3_REGION: s3Access.region,
        S3_ACCESS_KEY_ID: s3Access.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3Access.secretAccessKey,
        SMTP_URL: `smtp://127.0.0.1:${mail.gate.port}`,
        MAIL_FROM: 'Fairhand <hello@example.test>',
        AI_BASE_URL: `http://127.0.0.1:${model.gate.port}/v1`,
        AI_MODEL: 'scripted',
        ...(querySeconds === null ? {} : { DATABASE_QUERY_SECONDS: String(querySeconds) }),
      }),
    );
  }
  const stop = async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await balancer?.stop();
    for (const { gate } of [database, files, mail, model]) await gate.close();
    await Promise.all([database.service.stop(), files.service.close(), mail.service.close(), model.service.close()]);
    rmSync(home, { recursive: true, force: true });
  };
  let balancer: Balancer | null = null;
  try {
    // The first alone: it brings the database up to date, and the others find that done.
    const [first, ...others] = servers;
    first?.spawn();
    await first?.ready();
    for (const server of others) server.spawn();
    await Promise.all(others.map((server) => server.ready()));
    balancer = await startBalancer(port, ports);
    return { url, balancer, servers, database, files, mail, model, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function behindGate<Service>(service: Service, port: number): Promise<Gated<Service>> {
  return { service, gate: await startDeafProxy({ host: '127.0.0.1', port }) };
}
