CREATE UNLOGGED TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"minute" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "essay_threads" ADD COLUMN "run_stage" text;--> statement-breakpoint
ALTER TABLE "essay_threads" ADD COLUMN "run_suggests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "essay_threads" ADD COLUMN "run_take_overs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A run that lost its process long ago is over. Those of processes that are at work go on.
UPDATE "essay_threads" SET "run_id" = NULL, "run_node" = NULL, "run_started_at" = NULL, "run_alive_at" = NULL, "run_stop_asked_at" = NULL WHERE "run_id" IS NOT NULL AND "run_alive_at" < now() - interval '1 minute';
