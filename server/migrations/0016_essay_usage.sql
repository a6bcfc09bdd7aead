CREATE TABLE "essay_usage" (
	"thread_id" uuid NOT NULL,
	"model" text NOT NULL,
	"calls" integer NOT NULL,
	"input_tokens" integer NOT NULL,
	"cached_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "essay_usage_thread_id_model_pk" PRIMARY KEY("thread_id","model")
);
--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "cached_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "essay_usage_by_time" ON "essay_usage" USING btree ("used_at");