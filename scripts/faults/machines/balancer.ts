import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Balancer {
  url: string;
  /** Which one it is, for the report. */
  name: string;
  stop: () => Promise<void>;
}

/** nginx with the file that we deploy, where the machine has nginx; otherwise a small one that passes calls on by the same rules. */
export async function startBalancer(port: number, backends: number[]): Promise<Balancer> {
  const nginx = ['/usr/sbin/nginx', 'nginx'].find((place) => spawnSync(place, ['-v']).status === 0);
  return nginx === undefined ? startOwnBalancer(port, backends) : startNginx(nginx, port, backends);
}

/** The deployed file on other ports and without TLS: the rules for passing calls on are left as they are. */
export function nginxConfig(deployed: string, home: string, port: number, backends: number[]): string {
  const [, rules = ''] = /upstream fairhand \{[^}]*?server \S+ ([^;]*);/.exec(deployed) ?? [];
  const servers = backends.map((backend) => `  server 127.0.0.1:${backend} ${rules};`).join('\n');
  const site = deployed
    .replace(/(upstream fairhand \{\n)(?:\s*server [^\n]*\n)+/, `$1${servers}\n`)
    .replace(/server \{\s*listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`)
    .replace(/^\s*(?:ssl_certificate|ssl_certificate_key|server_name)\s[^\n]*\n/gm, '')
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(home, kind)};`,
  );
  return [
    process.getuid?.() === 0 ? 'user root;' : '',
    'worker_processes 1;',
    `pid ${path.join(home, 'nginx.pid')};`,
    `error_log ${path.join(home, 'error.log')} warn;`,
    'events { worker_connections 1024; }',
    'http {',
    'access_log off;',
    ...temporary,
    site,
    '}',
  ].join('\n');
}

async function startNginx(nginx: string, port: number, backends: number[]): Promise<Balancer> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-nginx-'));
  mkdirSync(path.join(home, 'logs'));
  const file = path.join(home, 'nginx.conf');
  const deployed = readFileSync('deploy/nginx/fairhand.conf', 'utf8');
  writeFileSync(file, nginxConfig(deployed, home, port, backends));
  const child = spawn(nginx, ['-c', file, '-p', home, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; (await fetch(url).catch(() => null)) === null; tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error(`nginx did not start: see ${home}/error.log`);
    await sleep(50);
  }
  return {
    url,
    name: 'nginx, with deploy/nginx/fairhand.conf',
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Passes calls on as the deployed nginx does: to one after the other; where a process refuses the connection, or breaks off a read, the
 * next is asked; nothing that may have been begun is sent twice.
 */
async function startOwnBalancer(port: number, backends: number[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const isRepeatable = request.method === 'GET' || request.method === 'HEAD' || request.method === 'DELETE';
    for (let tries = 1; tries <= 3; tries += 1) {
      const backend = backends[turn++ % backends.length];
      const answer = await passOn(request, body, { agent, port: backend ?? 0 });
      const mayGoOn = tries < 3 && (answer === 'refused' || (isRepeatable && answer === 'broken'));
      if (mayGoOn) continue;
      if (typeof answer === 'string')
        return void response.writeHead(503, { 'content-type': 'application/json' }).end(away);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    name: 'a small balancer of our own that keeps to nginx’s rules (this machine has no nginx)',
    stop: async () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

/** As the deployed nginx says it. */
const away = JSON.stringify({ code: 'restarting', detail: 'Fairhand is restarting. Please try again in a moment.' });

type Passed = http.IncomingMessage | 'refused' | 'broken';

function passOn(
  { method, url, headers }: http.IncomingMessage,
  body: Buffer,
  to: { agent: http.Agent; port: number },
): Promise<Passed> {
  return new Promise((resolve) => {
    const passed = http.request({ ...to, host: '127.0.0.1', method, path: url, headers });
    passed.once('response', resolve);
    passed.once('error', (error) => {
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'broken');
    });
    passed.end(body);
  });
}
