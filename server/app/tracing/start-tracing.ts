import type { Config } from '#server/platform/config/config-types.ts';
import { version } from '#server/platform/logging.ts';
import { useTracer, type Tracer } from '#server/platform/tracing.ts';

/** Only where it is asked for: the libraries take their time to load. */
export async function startTracing({ tracesUrl }: Pick<Config, 'tracesUrl'>): Promise<Tracer | null> {
  if (tracesUrl === null) return null;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const tracer = openTelemetry({ endpoint: tracesUrl, version });
  useTracer(tracer);
  return {
    ...tracer,
    stop: async () => {
      useTracer(null);
      // A collector that is away must not hold up the stop; what it did not get is lost.
      await tracer.stop().catch(() => undefined);
    },
  };
}
