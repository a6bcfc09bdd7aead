import v8 from 'node:v8';
import vm from 'node:vm';

/** Loaded into a measured process (`--import`): answers what it has used so far, processor time or memory. */
process.on('message', (question) => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, ...(question === 'memory' ? useOfMemory() : {}) });
});
process.channel?.unref();

/** Without what a collection would free, so that two looks can be compared. */
function useOfMemory() {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heldBytes: heapUsed + external, rssBytes: rss, resources: process.getActiveResourcesInfo().length };
}
