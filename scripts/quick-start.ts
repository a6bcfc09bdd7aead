/** How Node is called where the product starts in a process of its own, so that it stands a second sooner. */
export const quickStart = {
  args: ['--import=./scripts/quick-imports.ts'],
  /** Where the modules are that an earlier process compiled; `run.mjs` names the folder. */
  variables: process.env['NODE_COMPILE_CACHE'] ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } : {},
};
