CREATE TABLE "essay_ledgers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"arena_length" integer DEFAULT 0 NOT NULL,
	"text_length" integer DEFAULT 0 NOT NULL,
	"text_sum" bigint NOT NULL,
	"clients" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "essay_ledgers_thread_id_unique" UNIQUE("thread_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_blocks" (
	"ledger_id" uuid NOT NULL,
	"from_seq" integer NOT NULL,
	"to_seq" integer NOT NULL,
	"rows" "bytea" NOT NULL,
	CONSTRAINT "ledger_blocks_ledger_id_from_seq_pk" PRIMARY KEY("ledger_id","from_seq")
);
--> statement-breakpoint
CREATE TABLE "ledger_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ledger_id" uuid NOT NULL,
	"author" text NOT NULL,
	"anchor" jsonb NOT NULL,
	"quote" text NOT NULL,
	"text" text NOT NULL,
	"parent_id" uuid,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_rows" (
	"ledger_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"actor" text NOT NULL,
	"cause" text,
	"began_at" timestamp with time zone NOT NULL,
	"ops" jsonb NOT NULL,
	CONSTRAINT "ledger_rows_ledger_id_seq_pk" PRIMARY KEY("ledger_id","seq"),
	CONSTRAINT "ledger_rows_actor" CHECK ("ledger_rows"."actor" in ('student', 'writer', 'machine', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ledger_id" uuid NOT NULL,
	"hand" text NOT NULL,
	"batch" text NOT NULL,
	"anchor" jsonb NOT NULL,
	"quote" text NOT NULL,
	"insert" text NOT NULL,
	"why" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "thread_texts" ADD COLUMN "ledger_seq" integer;--> statement-breakpoint
ALTER TABLE "essay_ledgers" ADD CONSTRAINT "essay_ledgers_thread_id_essay_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."essay_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_blocks" ADD CONSTRAINT "ledger_blocks_ledger_id_essay_ledgers_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."essay_ledgers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_comments" ADD CONSTRAINT "ledger_comments_ledger_id_essay_ledgers_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."essay_ledgers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_rows" ADD CONSTRAINT "ledger_rows_ledger_id_essay_ledgers_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."essay_ledgers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_ledger_id_essay_ledgers_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."essay_ledgers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_comments_by_ledger" ON "ledger_comments" USING btree ("ledger_id","created_at");--> statement-breakpoint
CREATE INDEX "suggestions_by_ledger" ON "suggestions" USING btree ("ledger_id","created_at");