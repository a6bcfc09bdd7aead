import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Environment } from '#server/platform/config/config-schema.ts';

const read = (name: string) => readFileSync(path.join('deploy', name), 'utf8');
const can = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const analyze = '/usr/bin/systemd-analyze';
const nginx = ['/usr/sbin/nginx', 'nginx'].find((place) => can(place, '-v'));

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-deploy-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Everything by which calls are passed on, whoever the processes are. */
function rulesOf(config: string): string[] {
  const rules = config.match(/^\s*(?:proxy_|client_|keepalive|error_page|add_header|return 503)[^\n]*$/gm) ?? [];
  return rules.map((rule) => rule.trim()).filter((rule) => !rule.includes(' Host '));
}

it('passes calls on by the same rules in containers as on one machine', () => {
  expect(rulesOf(read('nginx/compose.conf'))).toEqual(rulesOf(read('nginx/fairhand.conf')));
});

it.skipIf(nginx === undefined)('has a file for nginx in containers that nginx takes', () => {
  const config = read('nginx/compose.conf')
    .replaceAll(/fairhand-\d:3000/g, '127.0.0.1:3000')
    .replace('listen 80;', 'listen 8080;');
  const logs = `pid ${home}/pid; error_log ${home}/error.log; events {} http { access_log off;`;
  writeFileSync(path.join(home, 'nginx.conf'), `${logs}\n${config}\n}`);
  const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-q', '-p', home, '-c', path.join(home, 'nginx.conf')], {
    encoding: 'utf8',
  });
  expect(stderr.split('\n').filter((line) => line.includes('[emerg]'))).toEqual([]);
  expect(status).toBe(0);
});

it('sets nothing in containers or in the unit that is no setting', () => {
  const known = new Set(Object.keys(Environment.shape));
  const inCompose = read('compose.yaml').split('environment: &environment')[1]?.split('read_only')[0] ?? '';
  const named = [
    ...[...inCompose.matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
    ...[...read('systemd/fairhand@.service').matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name),
    ...[...(/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.has(name ?? ''))).toEqual([]);
});

it('starts in container and unit what the archive has', () => {
  for (const file of ['Dockerfile', 'systemd/fairhand@.service'])
    expect(/\/srv\/fairhand\/(bin\/[\w-]+)/.exec(read(file))?.[1]).toBe('bin/fairhand');
  expect(existsSync('deploy/bin/fairhand')).toBe(true);
});

it.skipIf(!can(analyze, '--version'))('has a unit that systemd understands', () => {
  mkdirSync(path.join(home, 'bin'));
  const command = path.join(home, 'bin', 'fairhand');
  writeFileSync(command, '#!/bin/sh\n', { mode: 0o755 });
  const unit = path.join(home, 'fairhand@3001.service');
  // On this machine the archive lies nowhere.
  writeFileSync(unit, read('systemd/fairhand@.service').replace('/srv/fairhand/bin/fairhand', command));
  const { stdout, stderr } = spawnSync(analyze, ['verify', '--man=no', unit], { encoding: 'utf8' });
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('fairhand@3001'))).toEqual([]);
});
