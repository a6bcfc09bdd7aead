CREATE TABLE "writer_snippets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"writer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "essay_ledgers" ALTER COLUMN "thread_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "essay_ledgers" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "essay_ledgers" ADD COLUMN "base_ledger_id" uuid;--> statement-breakpoint
ALTER TABLE "essay_ledgers" ADD COLUMN "base_seq" integer;--> statement-breakpoint
ALTER TABLE "request_deliveries" ADD COLUMN "ledger_seq" integer;--> statement-breakpoint
ALTER TABLE "writer_snippets" ADD CONSTRAINT "writer_snippets_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "writer_snippets_by_writer" ON "writer_snippets" USING btree ("writer_id","created_at");--> statement-breakpoint
ALTER TABLE "essay_ledgers" ADD CONSTRAINT "essay_ledgers_request_id_writer_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."writer_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essay_ledgers" ADD CONSTRAINT "essay_ledgers_request_id_unique" UNIQUE("request_id");