import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nginxConfig } from './balancer.ts';
import { runMachines, wrongIn } from './run-machines.ts';

it('loses, doubles and leaves nothing unanswered when connections go silent and three processes restart', async () => {
  expect(wrongIn(await runMachines('short', () => {}), { timed: false })).toEqual([]);
});

it('tries the deployed nginx file with its rules as they are', () => {
  const deployed = readFileSync('deploy/nginx/fairhand.conf', 'utf8');
  const tried = nginxConfig(deployed, '/tmp/home', 8080, [1, 2, 3]);
  expect(tried.match(/server 127\.0\.0\.1:\d max_fails/g)).toHaveLength(3);
  const rules = deployed.match(/^\s*(?:proxy|client)_\w+ [^;]+;/gm) ?? [];
  for (const rule of rules.filter((one) => !one.includes(' Host '))) expect(tried).toContain(rule);
  expect(tried).not.toMatch(/ssl|listen 80;|essays\.example/);
});
