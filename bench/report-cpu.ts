/** Loaded into a measured process (`--import`): answers any message with the processor time it has used so far. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});
process.channel?.unref();
